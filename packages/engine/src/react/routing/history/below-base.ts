import { ConfigurationError } from '../../../core/errors/configuration-error.ts';
import type { RouterLocation, RouterPath } from '../router.ts';
import { hrefOf, type PlainHistory, pathOf } from './plain-history.ts';

export interface BasedHistory extends PlainHistory {
  /** The full address of a page of the app, for a link. */
  hrefOf(path: RouterPath): string;
}

/**
 * The history of an app whose pages lie below a path: its addresses are told without that path, and come from it with
 * it. An address elsewhere on the same origin has the empty path, which no page of the app has.
 */
export function belowBase(history: PlainHistory, base: string): BasedHistory {
  const folder = folderOf(base);
  const inside = (pathname: string): string => {
    if (`${pathname}/` === folder) return '/';
    return pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : '';
  };
  const outside = (path: RouterPath): RouterPath => ({
    ...path,
    pathname: folder + path.pathname.replace(/^\//, ''),
  });
  let full = history.current();
  let shown = toShown(full);

  function toShown(entry: RouterLocation): RouterLocation {
    return { ...entry, pathname: inside(entry.pathname) };
  }

  const current = () => {
    if (full !== history.current()) {
      full = history.current();
      shown = toShown(full);
    }
    return shown;
  };

  return {
    current,
    subscribe: history.subscribe,
    to: (target, options) => history.to(outside(pathOf(target, current())), options),
    by: history.by,
    hold: (hold) => history.hold({ ...hold, isHeld: (from, to) => hold.isHeld(inside(from), inside(to)) }),
    hrefOf: (path) => hrefOf(outside(path)),
  };
}

/** `/my/app`, `my/app/` -> `/my/app/`, written as browsers write paths. */
function folderOf(base: string): string {
  if (/^\.|^[a-z][a-z0-9+.-]*:|^\/\/|[?#]/i.test(base))
    throw new ConfigurationError(`the base of a router is a path of its origin, as /my/app, not "${base}"`);
  const { pathname } = new URL(`/${base}/`.replaceAll(/\/+/g, '/'), 'http://app');
  return pathname;
}
