import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useOptionalRouter } from '../routing/router-context.ts';
import {
  addGuard,
  arriveAtGuards,
  askToLeave,
  type Guard,
  isFirstGuard,
  isLeavingHeld,
  onGuards,
} from './leave-guards.ts';
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
 * Asks before something is left that nothing keeps: when the page is closed and, with a router, on the way to another. Of several
 * on a page the first that would lose something asks, once for all.
 */
export function LeaveGuard({ isUnsaved, onReturn, keys = 'engine:leave' }: LeaveGuardProps) {
  const router = useOptionalRouter();
  const ask = useLeaveQuestion(keys);
  const latest = useRef({ isUnsaved, onReturn, ask });
  latest.current = { isUnsaved, onReturn, ask };
  const [guard] = useState(
    (): Guard => ({
      wouldLose: () => !guard.isReleased && latest.current.isUnsaved(),
      ask: () => latest.current.ask(),
      isReleased: false,
      onReturn: () => latest.current.onReturn?.(),
    }),
  );
  useEffect(() => addGuard(guard), [guard]);
  const isFirst = useSyncExternalStore(
    onGuards,
    () => isFirstGuard(guard),
    () => false,
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [guard]);

  return (
    isFirst &&
    router && (
      <router.HoldLeaving
        isHeld={(from, to) => from !== to && isLeavingHeld()}
        onHeld={askToLeave}
        onArrive={arriveAtGuards}
      />
    )
  );
}
