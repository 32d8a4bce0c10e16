import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext, useBeforeUnload } from 'react-router-dom';
import { type Leaving, useWayGuard } from './use-way-guard.ts';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** Where its words stand. */
  keys?: string;
}

/** Asks before answers are left that nothing keeps: when the page is closed and, in a data router, on the way to another. */
export function LeaveGuard({ isUnsaved, keys = 'engine:leave' }: LeaveGuardProps) {
  const isReleased = useRef(false);
  useBeforeUnload((event) => !isReleased.current && isUnsaved() && event.preventDefault());
  // Blocking needs a data router; a form may stand in another one, or in none.
  const routing = useContext(UNSAFE_DataRouterContext);
  return routing ? (
    <WayGuard router={routing.router} isUnsaved={isUnsaved} isReleased={isReleased} keys={keys} />
  ) : null;
}

function WayGuard(props: Leaving) {
  useWayGuard(props);
  return null;
}
