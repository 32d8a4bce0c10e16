import { isRecord } from '../../../core/index.ts';
import { holdTraversals } from '../hold-traversals.ts';
import type { RouterLocation } from '../router.ts';
import { createMemoryHistory } from './create-memory-history.ts';
import { createHolds, hrefOf, newKey, type PlainHistory, pathOf } from './plain-history.ts';

/**
 * The browser's own history; on a server, which has none, one in memory. It notices what other code of the page does to
 * the history. Back and forward can be held in browsers that have the Navigation API, links in all of them.
 */
export function createBrowserHistory(): PlainHistory {
  if (typeof window === 'undefined') return createMemoryHistory();
  const { history, navigation } = window;
  const listeners = new Set<() => void>();
  const holds = createHolds();
  let shown = readEntry();

  const follow = () => {
    const now = readEntry();
    if (now.key === shown.key && hrefOf(now) === hrefOf(shown)) return;
    shown = now;
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  window.addEventListener('popstate', follow);
  // Back and forward are left to `popstate`, which can be held before it comes here.
  navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') follow();
  });

  return {
    current: () => shown,
    subscribe,
    to(target, { replace = false, state = null } = {}) {
      const path = pathOf(target, shown);
      holds.goUnlessHeld(shown, path, () => {
        const own = { [mark]: { key: newKey(), state } };
        if (replace) history.replaceState({ ...history.state, ...own }, '', hrefOf(path));
        else history.pushState(own, '', hrefOf(path));
        follow();
      });
    },
    by: (entries) => history.go(entries),
    hold(hold) {
      const endHold = holds.add(hold);
      const endTraversals = holdTraversals(
        { subscribe, isInBrowser: () => hrefOf(readEntry()) === hrefOf(shown) },
        {
          isHeld: (path) => hold.isHeld(shown.pathname, path),
          onHeld: (go) => hold.onHeld(go, () => undefined),
          onReturn: hold.onArrive,
        },
      );
      return () => {
        endHold();
        endTraversals?.();
      };
    },
  };
}

/** Our part of an entry's state; others may store theirs beside it. */
const mark = 'rzEntry';

function readEntry(): RouterLocation {
  const { pathname, search, hash } = window.location;
  const own: unknown = isRecord(window.history.state) ? window.history.state[mark] : undefined;
  if (isRecord(own)) return { pathname, search, hash, key: String(own.key), state: own.state };
  // An entry that other code has made.
  return { pathname, search, hash, key: window.navigation?.currentEntry?.id ?? 'default', state: null };
}
