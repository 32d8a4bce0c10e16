import { keptKey, seenKey } from '../own-keys.ts';
import { keep, parsed, textOf } from '../stored.ts';
import { type KeptArticles, readKept } from './kept.ts';

/** What was remembered and compared stays until it is taken out; what was seen, as long as the tab is open. */
const places = [
  { storage: () => window.localStorage, key: keptKey, lists: ['remembered', 'compared'] },
  { storage: () => window.sessionStorage, key: seenKey, lists: ['seen'] },
] as const;

/** A private window may refuse storage: the lists then live as long as the page. */
export function readDevice(): KeptArticles {
  const found: Record<string, unknown> = {};
  for (const { storage, key } of places) Object.assign(found, parsed(textOf(storage, key)));
  return readKept(found);
}

export function writeDevice(kept: KeptArticles): void {
  for (const { storage, key, lists } of places) {
    const isNothing = lists.every((list) => kept[list].length === 0);
    keep(storage, key, isNothing ? undefined : Object.fromEntries(lists.map((list) => [list, kept[list]])));
  }
}
