import { isRecord } from '@rezeptur/engine/core';
import type { KeptArticles } from '@rezeptur/schemas/types';

export type { KeptArticles };
export type ListName = keyof KeptArticles;
/** What people put articles on by a press. */
export type ToggledList = Exclude<ListName, 'seen'>;
type Entry = KeptArticles[ListName][number];

export const listNames: readonly ListName[] = ['remembered', 'compared', 'seen'];

/** How many of each are shown; more than four columns are no comparison. */
export const most: Record<ListName, number> = { remembered: 100, compared: 4, seen: 12 };
/** What was taken out is known for as many, so that another device doesn't bring it back. */
const mostTakenOut = 25;

export const nothingKept: KeptArticles = { remembered: [], compared: [], seen: [] };

/** The articles on a list, what was put there last first. */
export const idsOn = (kept: KeptArticles, list: ListName): string[] =>
  kept[list].filter(({ isIn }) => isIn).map(({ articleId }) => articleId);

/** The lists after an article was put on one or taken off; the oldest one leaves a list that is full. */
export function withEntry(
  kept: KeptArticles,
  { list, articleId, isIn }: { list: ListName; articleId: string; isIn: boolean },
  now: number,
): KeptArticles {
  const others = kept[list].filter((entry) => entry.articleId !== articleId);
  const at = Math.max(now, 1 + (kept[list][0]?.at ?? 0));
  return { ...kept, [list]: trimmed(list, [{ articleId, at, isIn }, ...others]) };
}

/** Both versions in one, the same on either side: of each list and article what was done last. */
export function mergeKept(one: KeptArticles, other: KeptArticles): KeptArticles {
  const merged = listNames.map((list) => {
    const found = new Map<string, Entry>();
    for (const entry of [...one[list], ...other[list]]) {
      const known = found.get(entry.articleId);
      if (!known || isLater(entry, known)) found.set(entry.articleId, entry);
    }
    return [list, trimmed(list, [...found.values()])];
  });
  return Object.fromEntries(merged) as KeptArticles;
}

/** Reads what a device has stored, which anybody may have written. */
export function readKept(stored: unknown): KeptArticles {
  const lists = isRecord(stored) ? stored : {};
  const read = listNames.map((list) => {
    const entries: unknown[] = Array.isArray(lists[list]) ? lists[list] : [];
    return [list, trimmed(list, entries.filter(isEntry).map(toEntry))];
  });
  return Object.fromEntries(read) as KeptArticles;
}

function trimmed(list: ListName, entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted((a, b) => b.at - a.at || a.articleId.localeCompare(b.articleId));
  const room = { in: most[list], out: mostTakenOut };
  return sorted.filter(({ isIn }) => (isIn ? room.in-- : room.out--) > 0);
}

const isLater = (one: Entry, other: Entry): boolean =>
  one.at === other.at ? one.isIn && !other.isIn : one.at > other.at;

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.articleId === 'string' &&
  Number.isSafeInteger(value.at) &&
  typeof value.isIn === 'boolean';

const toEntry = ({ articleId, at, isIn }: Entry): Entry => ({ articleId, at, isIn });
