import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useDialogs } from '../dialog/use-dialogs.ts';
import { useEngine } from '../provider/engine-provider.tsx';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean;
  /** Where its words stand. */
  keys?: string;
}

/** Asks before answers are left that nothing keeps, inside the app and out of it. Needs a data router around it. */
export function LeaveGuard({ isUnsaved, keys = 'engine:leave' }: LeaveGuardProps) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useUnloadWarning(isUnsaved);

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

/** The browser's question alone, for a form without a router around it. */
export function UnloadWarning({ isUnsaved }: Pick<LeaveGuardProps, 'isUnsaved'>) {
  useUnloadWarning(isUnsaved);
  return null;
}

function useUnloadWarning(isUnsaved: () => boolean): void {
  const ask = useRef(isUnsaved);
  ask.current = isUnsaved;
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
