import { useEffect, useRef } from 'react';
import { useOptionalRouter } from '../routing/router-context.ts';
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

/** Asks before answers are left that nothing keeps: when the page is closed and, with a router, on the way to another. */
export function LeaveGuard({ isUnsaved, onReturn, keys = 'engine:leave' }: LeaveGuardProps) {
  const router = useOptionalRouter();
  const ask = useLeaveQuestion(keys);
  // After a yes nothing is asked until another entry is shown: the form that is left has no say on the way.
  const isReleased = useRef(false);
  const wouldLose = () => !isReleased.current && isUnsaved();
  const latest = useRef(wouldLose);
  latest.current = wouldLose;

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  return (
    router && (
      <router.HoldLeaving
        isHeld={(from, to) => from !== to && wouldLose()}
        onHeld={async (go, stay) => {
          if (!(await ask())) return stay();
          isReleased.current = true;
          go();
        }}
        onArrive={() => {
          if (!isReleased.current) return;
          isReleased.current = false;
          onReturn?.();
        }}
      />
    )
  );
}
