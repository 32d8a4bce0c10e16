import { describe, expect, it } from 'vitest';
import { emptyCart } from '../../../packages/shop/src/features/cart/change-cart.ts';
import { withOrder } from '../../../packages/shop/src/features/cart/order-again.ts';
import { restoreCart } from '../../../packages/shop/src/features/cart/sync/restore-cart.ts';
import type { CartState, OrderedLine } from '../../../packages/shop/src/lib/cart/cart.ts';
import { cartChanges } from '../../../packages/shop/src/lib/cart/cart-changes.ts';
import { anArticle } from '../support/demo-config.ts';

const flower = anArticle();
const options = [
  { type: 'packaging', value: 'Glastiegel' },
  { type: 'humidity', value: 'Integra Boost 62%' },
] as const;
const ordered = { articleId: flower.id, amount: 10, subItems: [...options], singlePrice: 900 };
const again = (lines: OrderedLine[], state: Partial<CartState> = {}) =>
  withOrder({ ...emptyCart, ...state }, lines, (stored) =>
    restoreCart(stored, (id) => (id === flower.id ? flower : undefined), { isChubbyGorillaEnabled: false }),
  );

describe('ordering again', () => {
  it('puts the same amount with the same options into the cart', () => {
    expect(again([ordered]).lines).toEqual([{ articleId: flower.id, amount: 10, subItems: options }]);
  });

  it('lists a price that is another now, and what is left where there is less', () => {
    const state = again([ordered]);
    const figures = { id: flower.id, singlePrice: 950, orderableAmount: 6 };
    const calculation = { items: [figures] } as unknown as NonNullable<CartState['calculation']>;
    expect(cartChanges({ ...state, calculation })).toEqual([
      { kind: 'price', articleId: flower.id, was: 900, is: 950 },
      { kind: 'stock', articleId: flower.id, wanted: 10, left: 6 },
    ]);
  });

  it('keeps what is in the cart, in the larger amount and at the price that was seen last', () => {
    const line = { articleId: flower.id, amount: 15, subItems: [] };
    const state = again([ordered], { lines: [line], seen: { [flower.id]: 950 } });
    expect(state.lines).toEqual([line]);
    expect(state.seen).toEqual({ [flower.id]: 950 });
    expect(again([ordered], { lines: [{ ...line, amount: 5 }] }).lines[0]?.amount).toBe(10);
  });

  it('says that an article isn’t offered any more, and that a packaging isn’t', () => {
    const gone = again([{ ...ordered, articleId: 'gone' }]);
    expect(gone.lines).toEqual([]);
    expect(gone.notices).toEqual(['orderedGone']);
    const former = { ...ordered, subItems: [{ type: 'packaging', value: 'Chubby Gorilla Dose' }] };
    expect(again([former]).notices).toEqual(['packagingChanged']);
  });
});
