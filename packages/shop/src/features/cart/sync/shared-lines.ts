import { isRecord } from '@rezeptur/engine/core';
import type { CartLine } from '../../../lib/cart/cart.ts';

/** A line as the browser stores it: of two tabs that changed it, the later one counts. `addedAt`: when it was put into the cart. */
export type StoredLine = CartLine & { changedAt: number; addedAt: number };

/** The lines that all tabs of a browser share, with what is needed to merge two versions of them. */
export interface SharedLines {
  /** Customer number: another customer doesn't find these lines. */
  owner: string;
  lines: StoredLine[];
  /** When an article was removed, by its id. */
  removed: Record<string, number>;
  /** When the cart was emptied: older lines are gone, and nothing says what they were. */
  clearedAt: number;
  /** The latest change that the account knows of: later ones are this device's own. */
  synced: number;
  /** Changes of this device that were sent without an answer so far: where the account has them, no other device has made them. */
  sent?: number[];
}

/** A tab or a device that slept longer than this has lost its session as well. */
const rememberRemovedMs = 31 * 24 * 60 * 60 * 1000;

export const noLines = (owner: string): SharedLines => ({
  owner,
  lines: [],
  removed: {},
  clearedAt: 0,
  synced: 0,
});

/** Reads what is stored, which anybody may have written; undefined when it isn't this customer's. */
export function readSharedLines(stored: unknown, owner: string): SharedLines | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.lines) || stored.owner !== owner) return undefined;
  const removed = Object.entries(isRecord(stored.removed) ? stored.removed : {});
  return {
    owner,
    lines: stored.lines.filter(isLine).map((line) => {
      const changedAt = timeOf(line.changedAt) || 1;
      return { ...line, changedAt, addedAt: timeOf(line.addedAt) || changedAt };
    }),
    removed: Object.fromEntries(removed.map(([id, at]) => [id, timeOf(at)])),
    clearedAt: timeOf(stored.clearedAt),
    synced: timeOf(stored.synced),
    ...(Array.isArray(stored.sent) && { sent: stored.sent.map(timeOf) }),
  };
}

/** The lines after a change on one page, which showed `shown` before. What the page didn't change stays as it is. */
export function withLines(
  before: SharedLines,
  shown: readonly CartLine[],
  lines: readonly CartLine[],
  now: number,
): SharedLines {
  const ids = new Set(lines.map(({ articleId }) => articleId));
  const gone = shown.map(({ articleId }) => articleId).filter((id) => !ids.has(id));
  const at = Math.max(now, 1 + latest(before));
  if (
    lines.length === 0 &&
    gone.length > 0 &&
    before.lines.every(({ articleId }) => gone.includes(articleId))
  )
    return { ...before, lines: [], removed: {}, clearedAt: at };
  const known = new Map(before.lines.map((line) => [line.articleId, line]));
  const wasShown = new Map(shown.map((line) => [line.articleId, line]));
  const own = lines.map((line) => {
    const old = wasShown.get(line.articleId);
    const stored = known.get(line.articleId);
    return (old && isSame(old, line) && stored) || { ...line, changedAt: at, addedAt: stored?.addedAt ?? at };
  });
  const others = before.lines.filter(({ articleId }) => !ids.has(articleId) && !wasShown.has(articleId));
  const removed = Object.entries(before.removed).filter(
    ([id, time]) => !ids.has(id) && time > now - rememberRemovedMs,
  );
  return {
    ...before,
    lines: [...own, ...others],
    removed: Object.fromEntries([...removed, ...gone.map((id) => [id, at] as const)]),
  };
}

/** The lines without one that no page can show: its article isn't offered any more. */
export const withoutLine = (before: SharedLines, articleId: string, now: number): SharedLines => ({
  ...before,
  lines: before.lines.filter((line) => line.articleId !== articleId),
  removed: { ...before.removed, [articleId]: Math.max(now, 1 + latest(before)) },
});

/** Both versions in one, the same on either side: of each article what was done last. The order of lines is the first one's. */
export function mergeLines(first: SharedLines, second: SharedLines): SharedLines {
  const clearedAt = Math.max(first.clearedAt, second.clearedAt);
  const removed = { ...first.removed };
  for (const [id, at] of Object.entries(second.removed)) removed[id] = Math.max(at, removed[id] ?? 0);
  const found = new Map(first.lines.map((line) => [line.articleId, line]));
  for (const line of second.lines) {
    const other = found.get(line.articleId);
    if (!other || isLater(line, other)) found.set(line.articleId, line);
  }
  const lines = [...found.values()].filter(
    ({ articleId, changedAt }) => changedAt > Math.max(clearedAt, removed[articleId] ?? 0),
  );
  for (const { articleId } of lines) delete removed[articleId];
  const synced = Math.max(first.synced, second.synced);
  return withSent({ owner: first.owner, lines, removed, clearedAt, synced }, [
    ...(first.sent ?? []),
    ...(second.sent ?? []),
  ]);
}

/** Remembers changes as sent until the account has said that it knows them. */
export function withSent({ sent: _, ...shared }: SharedLines, times: readonly number[]): SharedLines {
  const sent = [...new Set(times)].filter((at) => at > shared.synced);
  return sent.length > 0 ? { ...shared, sent } : shared;
}

/** Do both say the same of every article, in whatever order? */
export const saySame = (one: SharedLines, other: SharedLines): boolean => textOf(one) === textOf(other);

/** Two changes at the same moment: every tab must choose the same one. */
const isLater = (one: StoredLine, other: StoredLine): boolean =>
  one.changedAt === other.changedAt
    ? JSON.stringify(one) > JSON.stringify(other)
    : one.changedAt > other.changedAt;

/** When each thing was changed last. */
export const timesIn = ({ lines, removed, clearedAt }: SharedLines): number[] => [
  clearedAt,
  ...lines.map(({ changedAt }) => changedAt),
  ...Object.values(removed),
];

/** When something was changed last. */
export const latest = (shared: SharedLines): number => Math.max(...timesIn(shared));

/** Has this device changed what the account hasn't said it knows? `index.html` asks the same before the page is painted. */
export const isAhead = (shared: SharedLines): boolean => latest(shared) > shared.synced;

/** A device's lines, knowing the account's: those hold, in their order, unless the device is ahead. */
export const withAccount = (here: SharedLines, account: SharedLines): SharedLines =>
  isAhead(here) ? here : { ...mergeLines(account, here), synced: latest(account) };

const textOf = ({ lines, removed, clearedAt }: SharedLines): string =>
  JSON.stringify([
    lines.map((line) => JSON.stringify(line)).sort(),
    Object.entries(removed).sort(),
    clearedAt,
  ]);

export const isSame = (one: CartLine, other: CartLine): boolean =>
  one.amount === other.amount && JSON.stringify(one.subItems) === JSON.stringify(other.subItems);

const timeOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;

/** What else a line holds is checked where the range is known: `restore-cart.ts`. */
const isLine = (value: unknown): value is StoredLine =>
  isRecord(value) && typeof value.articleId === 'string';
