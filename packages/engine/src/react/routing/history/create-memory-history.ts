import type { RouterLocation } from '../router.ts';
import { createHolds, newKey, type PlainHistory, pathOf } from './plain-history.ts';

const root = { pathname: '/', search: '', hash: '' };

/** A history that changes no address: for a server that renders a page, for examples, and for tests. */
export function createMemoryHistory(first = '/'): PlainHistory {
  const listeners = new Set<() => void>();
  const holds = createHolds();
  let entries: RouterLocation[] = [{ ...pathOf(first, root), key: 'default', state: null }];
  let at = 0;
  const current = () => entries[at] as RouterLocation;
  const show = (index: number) => {
    at = index;
    for (const listener of [...listeners]) listener();
  };

  return {
    current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    to(target, { replace = false, state = null } = {}) {
      const entry = { ...pathOf(target, current()), key: newKey(), state };
      holds.goUnlessHeld(current(), entry, () => {
        const index = replace ? at : at + 1;
        entries = [...entries.slice(0, index), entry, ...(replace ? entries.slice(index + 1) : [])];
        show(index);
      });
    },
    by(count) {
      const index = at + count;
      const entry = entries[index];
      // As in a browser: where there is no such entry, nothing happens.
      if (entry && index !== at) holds.goUnlessHeld(current(), entry, () => show(index));
    },
    hold: holds.add,
  };
}
