import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { HoldLeavingProps, LinkProps, Navigate, Router } from '../router.ts';
import { belowBase } from './below-base.ts';
import { createBrowserHistory } from './create-browser-history.ts';
import { type PlainHistory, pathOf } from './plain-history.ts';

export { createMemoryHistory } from './create-memory-history.ts';
export type { PlainHistory };

/** How `createHistoryRouter` reads the addresses of a page. */
export interface HistoryRouterOptions {
  /**
   * The path below which all pages of the app lie, as `/my/app`; with Vite `import.meta.env.BASE_URL`. Links, `navigate` and
   * `useLocation` leave it out. Default: the whole origin.
   */
  base?: string;
}

/**
 * A router over the plain history of the browser, for a page that has no router: addresses, links, and the question
 * before unsaved answers are left. Make one for the page, not one for each view. On a server give it
 * `createMemoryHistory(url)`.
 */
export function createHistoryRouter(
  entries: PlainHistory = createBrowserHistory(),
  { base = '/' }: HistoryRouterOptions = {},
): Router {
  const history = belowBase(entries, base);
  const navigate: Navigate = {
    to: async (target, options) => history.to(target, options),
    by: history.by,
  };
  const useLocation = () => useSyncExternalStore(history.subscribe, history.current, history.current);

  function Link({ to, onClick, ...props }: LinkProps) {
    const location = useLocation();
    const path = pathOf(to, location);
    const href = history.hrefOf(path);
    return (
      <a
        {...props}
        href={href}
        onClick={(event) => {
          onClick?.(event);
          if (!isPlainClick(event, props)) return;
          event.preventDefault();
          // The same address again is no step in the history, as with any link.
          history.to(path, { replace: href === history.hrefOf(location) });
        }}
      />
    );
  }

  function HoldLeaving(props: HoldLeavingProps) {
    const { key } = useLocation();
    const latest = useRef(props);
    latest.current = props;

    // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is shown
    useEffect(() => latest.current.onArrive(), [key]);

    useEffect(
      () =>
        history.hold({
          isHeld: (from, to) => latest.current.isHeld(from, to),
          onHeld: (go, stay) => latest.current.onHeld(go, stay),
          onArrive: () => latest.current.onArrive(),
        }),
      [],
    );
    return null;
  }

  return { Link, useLocation, useNavigate: () => navigate, HoldLeaving };
}

/** Everything else is the browser's: a new tab, a download, another frame. */
function isPlainClick(event: MouseEvent, { target, download }: Pick<LinkProps, 'target' | 'download'>) {
  if (event.defaultPrevented || event.button !== 0 || download !== undefined) return false;
  if (target && target !== '_self') return false;
  return !(event.metaKey || event.ctrlKey || event.altKey || event.shiftKey);
}
