import type { KeptCart } from '@rezeptur/schemas/types';
import type { CartClash, CartLine } from '../../../lib/cart/cart.ts';
import { isSame, mergeLines, noLines, type SharedLines, type StoredLine } from './shared-lines.ts';

/** What an article was called and cost when the customer last saw it. */
export type Seen = KeptCart['seen'][number];

/** By article, in cents. */
export const pricesOf = (seen: readonly Seen[]): Record<string, number> =>
  Object.fromEntries(seen.map(({ articleId, price }) => [articleId, price]));

/** The account holds as much; what was removed last is what another device may still have. */
const most = { lines: 100, removed: 200 };

/** A cart as the account keeps it. */
export function toKept({ lines, removed, clearedAt }: SharedLines, seen: readonly Seen[]): KeptCart {
  const ids = new Set(lines.map(({ articleId }) => articleId));
  return {
    lines: lines
      .slice(0, most.lines)
      .map((line) => ({ ...toLine(line), changedAt: line.changedAt, addedAt: line.addedAt })),
    removed: Object.entries(removed)
      .map(([articleId, at]) => ({ articleId, at }))
      .sort((one, other) => other.at - one.at)
      .slice(0, most.removed),
    clearedAt,
    seen: seen.filter(({ articleId }) => ids.has(articleId)).slice(0, most.lines),
  };
}

/** The lines that an account keeps, for the customer who was asked for. */
export const fromKept = (owner: string, { lines, removed, clearedAt }: KeptCart): SharedLines => ({
  ...noLines(owner),
  lines: lines.map((line) => ({ addedAt: line.changedAt, ...line })),
  removed: Object.fromEntries(removed.map(({ articleId, at }) => [articleId, at])),
  clearedAt,
});

/**
 * What this device and the account have, in one: of each article what was done last. Where both have changed it since they
 * last agreed, what the earlier of the two wanted is told, so that nothing is lost without a word.
 */
export function mergeWithAccount(
  here: SharedLines,
  there: SharedLines,
): { merged: SharedLines; clashes: CartClash[] } {
  const merged = mergeLines(here, there);
  const ids = new Set([...here.lines, ...there.lines].map(({ articleId }) => articleId));
  const clashes = [...ids].flatMap((articleId): CartClash[] => {
    const mine = lastAct(here, articleId);
    const theirs = lastAct(there, articleId);
    if (mine.at <= here.synced || theirs.at <= here.synced) return [];
    // What came from here is no other device's wish, though nobody has heard that it arrived.
    if (here.sent?.includes(theirs.at)) return [];
    if (isAddedAfter(mine, theirs) || isAddedAfter(theirs, mine)) return [];
    const kept = merged.lines.find((line) => line.articleId === articleId);
    const lost = [mine, theirs].find(({ line }) => !(line && kept ? isSame(line, kept) : line === kept));
    return lost ? [{ articleId, other: lost.line && toLine(lost.line) }] : [];
  });
  return { merged, clashes };
}

interface Act {
  at: number;
  line?: StoredLine;
}

/** When a side has last done something to an article, and what it left of it. */
function lastAct(side: SharedLines, articleId: string): Act {
  const line = side.lines.find((each) => each.articleId === articleId);
  if (line) return { at: line.changedAt, line };
  return { at: Math.max(side.removed[articleId] ?? 0, side.clearedAt) };
}

/** Was the line of one put in after the other had taken out what was there before? That is no wish about it. */
const isAddedAfter = ({ line }: Act, other: Act): boolean =>
  line !== undefined && !other.line && line.addedAt > other.at;

const toLine = ({ articleId, amount, subItems }: StoredLine): CartLine => ({ articleId, amount, subItems });
