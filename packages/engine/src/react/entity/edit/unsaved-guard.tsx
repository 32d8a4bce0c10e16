import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Answers } from '../../../core/types.ts';
import { useDialogs } from '../../dialog/use-dialogs.ts';
import { useFormState } from '../../form/form-context.tsx';
import { useEngine } from '../../provider/engine-provider.tsx';
import { changedFields } from './entity-form.ts';

export interface UnsavedGuardProps {
  /** What the form began with. */
  value: Answers;
  names: readonly string[];
  isSaved: boolean;
  /** Called once the guard stands aside, so that leading on isn't stopped by it. */
  onSaved(): void;
}

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function UnsavedGuard({ value, names, isSaved, onSaved }: UnsavedGuardProps) {
  const { t } = useEngine();
  const dialogs = useDialogs();
  // Whoever takes a change back has nothing to lose.
  const isDirty =
    useFormState(({ dirty, answers }) => dirty && changedFields(names, value, answers).length > 0) &&
    !isSaved;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to leave, whatever else is drawn
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs
      .confirm({
        title: t('engine:entity.unsaved.title'),
        text: t('engine:entity.unsaved.text'),
        ok: t('engine:entity.unsaved.leave'),
        cancel: t('engine:entity.unsaved.stay'),
        danger: true,
      })
      .then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the save
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  return null;
}
