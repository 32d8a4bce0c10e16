import { useEffect, useRef } from 'react';
import {
  type DataRouter,
  type Location,
  type NavigationType,
  useBlocker,
  useLocation,
} from 'react-router-dom';
import { holdTraversals } from '../hold-traversals.ts';
import type { HoldLeavingProps } from '../router.ts';

/** Holds every way to another page of the app. */
export function useHold(router: DataRouter, hold: HoldLeavingProps): void {
  const { key } = useLocation();
  const action = useRef<`${NavigationType}`>('PUSH');
  const latest = useRef(hold);
  latest.current = hold;

  // The router may be at another page before React has drawn it: whoever comes back in between arrives as well.
  useEffect(() => {
    const arrive = () => latest.current.onArrive();
    let isElsewhere = false;
    arrive();
    return router.subscribe(({ location }) => {
      const wasElsewhere = isElsewhere;
      isElsewhere = location.key !== key;
      if (wasElsewhere && !isElsewhere) arrive();
    });
  }, [router, key]);

  useEffect(
    () =>
      holdTraversals(
        { subscribe: (listener) => router.subscribe(listener), isInBrowser: () => isInBrowser(router) },
        {
          isHeld: (path) => latest.current.isHeld(router.state.location.pathname, path),
          onHeld: (go) => latest.current.onHeld(go, () => undefined),
          onReturn: () => latest.current.onArrive(),
        },
      ),
    [router],
  );

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!latest.current.isHeld(currentLocation.pathname, nextLocation.pathname)) return false;
    action.current = historyAction;
    return true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to leave, whatever else is drawn
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    const replace = action.current === 'REPLACE';
    const isTraversal = action.current === 'POP';
    latest.current.onHeld(() => {
      if (isTraversal) return proceed();
      reset();
      leaveAtOnce(router, location, replace);
    }, reset);
  }, [blocker.state]);
}

/**
 * The address and the page change in one go. Otherwise a press of back that comes in between finds the form still shown,
 * and it is stored with the answers that were given up.
 */
function leaveAtOnce(router: DataRouter, location: Location, replace: boolean): void {
  const { pathname, search, hash, state } = location;
  const base = router.basename && router.basename !== '/' ? router.basename.length : 0;
  const to = { pathname: pathname.slice(base) || '/', search, hash };
  void router.navigate(to, { replace, state, flushSync: true });
}

/** Does the browser stand where the router does? A router in memory stands elsewhere. */
function isInBrowser(router: DataRouter): boolean {
  const { location } = router.state;
  const { pathname, search, hash } = window.location;
  const key: string = window.history.state?.key ?? 'default';
  return key === location.key && router.createHref(location) === pathname + search + hash;
}
