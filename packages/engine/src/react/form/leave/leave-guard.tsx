import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOptionalRouter } from '../../routing/router.ts';
import { type Guard, LeaveGuardsContext } from './leave-guards.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /**
   * The person gave the answers up and came back before another page was drawn, so that the form still stands there: it is to begin anew.
   */
  onReturn?(): void;
  /** Where its words stand. */
  keys?: string;
}

/**
 * Asks before something is left that nothing keeps: when the page is closed and, with a router, on the way to another; in a dialog, when that is
 * closed. Of several on a page the first that would lose something asks, once for all.
 */
export function LeaveGuard({ isUnsaved, onReturn, keys = 'engine:leave' }: LeaveGuardProps) {
  const router = useOptionalRouter();
  const guards = useContext(LeaveGuardsContext);
  const ask = useLeaveQuestion(keys);
  const latest = useRef({ isUnsaved, onReturn, ask });
  latest.current = { isUnsaved, onReturn, ask };
  const hasRouter = router !== null;
  const [guard] = useState(
    (): Guard => ({
      wouldLose: () => latest.current.isUnsaved(),
      ask: () => latest.current.ask(),
      hasRouter,
      onReturn: () => latest.current.onReturn?.(),
    }),
  );
  useEffect(() => guards.add(guard), [guards, guard]);
  const holds = useSyncExternalStore(
    guards.subscribe,
    () => guards.holds(guard),
    () => false,
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guards.wouldLose(guard)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [guards, guard]);

  return (
    holds &&
    router && (
      <router.HoldLeaving
        isHeld={(from, to) => from !== to && guards.isHeld()}
        onHeld={guards.leave}
        onArrive={guards.arrive}
      />
    )
  );
}
