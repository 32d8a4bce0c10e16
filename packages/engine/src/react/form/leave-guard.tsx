import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { useEngine } from '../provider/engine-provider.tsx';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** Where its words stand. */
  keys?: string;
}

/** Asks before answers are left that nothing keeps: when the page is closed and, in a data router, on the way to another. */
export function LeaveGuard(props: LeaveGuardProps) {
  useBeforeUnload((event) => props.isUnsaved() && event.preventDefault());
  // Blocking needs a data router; a form may stand in another one, or in none.
  return useContext(UNSAFE_DataRouterContext) ? <WayGuard {...props} /> : null;
}

function WayGuard({ isUnsaved, keys = 'engine:leave' }: LeaveGuardProps) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to leave, whatever else is drawn
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs
      .confirm({
        title: t(`${keys}.title`),
        text: t(`${keys}.text`),
        ok: t(`${keys}.leave`),
        cancel: t(`${keys}.stay`),
        danger: true,
      })
      .then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  return null;
}
