import { type CartState, figuresOf } from '../../lib/cart/cart.ts';

type Known = Pick<CartState, 'calculation' | 'outOfStock' | 'lineErrors'>;

/** A line's stock, as a key of `shop:cart.stock`; a refused order is newer than the price. */
export function stockOf(state: Known, articleId: string): string | undefined {
  return state.outOfStock.includes(articleId)
    ? 'outOfStock'
    : figuresOf(state.calculation, articleId)?.stockStatus;
}

/** Would an order be refused because of this line? Goods of two batches can be ordered. */
export function isRefused(state: Known, articleId: string): boolean {
  const stock = stockOf(state, articleId);
  return (stock !== undefined && stock !== 'batch-overflow') || articleId in state.lineErrors;
}
