import type { CartState, OrderedLine } from '../../lib/cart/cart.ts';
import type { Restored } from './sync/restore-cart.ts';

/**
 * The cart with the lines of an earlier order, as far as they are still offered. What is there already stays, in the larger of the
 * two amounts. The prices of that time count as seen: those that are others now are listed as changed.
 */
export function withOrder(
  state: CartState,
  ordered: readonly OrderedLine[],
  restore: (stored: { lines: readonly OrderedLine[] }) => Restored,
): CartState {
  const { lines, gone, notices } = restore({ lines: ordered });
  const amounts = new Map(lines.map(({ articleId, amount }) => [articleId, amount]));
  const there = new Set(state.lines.map(({ articleId }) => articleId));
  const prices = ordered.map(({ articleId, singlePrice }) => [articleId, singlePrice] as const);
  return {
    ...state,
    lines: [
      ...state.lines.map((line) => ({
        ...line,
        amount: Math.max(line.amount, amounts.get(line.articleId) ?? 0),
      })),
      ...lines.filter(({ articleId }) => !there.has(articleId)),
    ],
    seen: { ...Object.fromEntries(prices), ...state.seen },
    notices: [...(gone.length > 0 ? ['orderedGone'] : []), ...notices],
  };
}
