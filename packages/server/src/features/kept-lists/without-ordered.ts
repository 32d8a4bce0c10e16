import type { KeptCart } from '@rezeptur/schemas/types';

/** What was ordered of an article, in the cart's own amount. */
export interface OrderedAmount {
  articleId: string;
  amount: number;
}

/**
 * A cart without what was ordered and paid for: only these articles, and no more of them than that. It counts as the last change, so
 * that no device brings them back. Undefined where nothing of it lies there.
 */
export function withoutOrdered(
  cart: KeptCart,
  ordered: readonly OrderedAmount[],
  now: Date,
): KeptCart | undefined {
  const at = Math.max(now.getTime(), 1 + latestIn(cart));
  const amountOf = (id: string) =>
    ordered.reduce((sum, { articleId, amount }) => (articleId === id ? sum + amount : sum), 0);
  const isOrdered = ({ articleId }: { articleId: string }) => amountOf(articleId) > 0;
  const taken = cart.lines.filter(isOrdered);
  if (taken.length === 0) return undefined;
  const lines = cart.lines.flatMap((line) => {
    if (!isOrdered(line)) return [line];
    const amount = line.amount - amountOf(line.articleId);
    return amount > 0 ? [{ addedAt: line.changedAt, ...line, amount, changedAt: at }] : [];
  });
  const left = new Set(lines.map(({ articleId }) => articleId));
  const gone = taken.filter(({ articleId }) => !left.has(articleId));
  return {
    ...cart,
    lines,
    removed: [...gone.map(({ articleId }) => ({ articleId, at })), ...cart.removed].slice(0, mostRemoved),
    seen: cart.seen.filter(({ articleId }) => left.has(articleId)),
  };
}

/** As many as `schemas/shared/kept-cart.json` holds. */
const mostRemoved = 200;

const latestIn = ({ lines, removed, clearedAt }: KeptCart): number =>
  Math.max(clearedAt, ...lines.map(({ changedAt }) => changedAt), ...removed.map(({ at }) => at));
