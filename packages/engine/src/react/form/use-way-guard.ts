import { type RefObject, useEffect, useRef } from 'react';
import {
  type DataRouter,
  type Location,
  type NavigationType,
  useBlocker,
  useLocation,
} from 'react-router-dom';
import { holdTraversals } from '../routing/hold-traversals.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

export interface Leaving {
  router: DataRouter;
  isUnsaved(): boolean;
  /** After a yes nothing is asked until another place is shown: the form that is left has no say on the way. */
  isReleased: RefObject<boolean>;
  keys: string;
}

/** Holds every way to another page of the app until the person has said that they leave. */
export function useWayGuard({ router, isUnsaved, isReleased, keys }: Leaving): void {
  const { key } = useLocation();
  const ask = useLeaveQuestion(keys);
  const action = useRef<`${NavigationType}`>('PUSH');
  const isHeld = (from: string, to: string) => from !== to && !isReleased.current && isUnsaved();

  const askAndGo = async (go: () => void, stay?: () => void) => {
    if (!(await ask())) return stay?.();
    isReleased.current = true;
    go();
  };
  const latest = useRef({ isHeld, askAndGo });
  latest.current = { isHeld, askAndGo };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is shown, and the form with it
  useEffect(() => {
    isReleased.current = false;
  }, [key]);

  useEffect(
    () =>
      holdTraversals(router, {
        isHeld: (path) => latest.current.isHeld(router.state.location.pathname, path),
        onHeld: (go) => void latest.current.askAndGo(go),
        onReturn: () => {
          isReleased.current = false;
        },
      }),
    [router, isReleased],
  );

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isHeld(currentLocation.pathname, nextLocation.pathname)) return false;
    action.current = historyAction;
    return true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to leave, whatever else is drawn
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location, proceed, reset } = blocker;
    const replace = action.current === 'REPLACE';
    const isTraversal = action.current === 'POP';
    void askAndGo(() => {
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
