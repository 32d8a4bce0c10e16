import { useEffect } from 'react';
import { useFormScope } from '../../form/form-context.tsx';
import { LeaveGuard } from '../../form/leave/leave-guard.tsx';
import { changedFields } from './entity-form.ts';

export interface UnsavedGuardProps {
  names: readonly string[];
  isSaved: boolean;
  /** Called once the guard stands aside, so that leading on isn't stopped by it. */
  onSaved(): void;
}

/** Asks before a page with unsaved changes is left, inside the app and out of it. */
export function UnsavedGuard({ names, isSaved, onSaved }: UnsavedGuardProps) {
  const { store, files, texts } = useFormScope();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the save
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  const isUnsaved = () => {
    const { dirty, answers, beginning } = store.get();
    if (isSaved) return false;
    // What is on its way is no value yet. Once a change is undone there is nothing to lose.
    return (
      files.ready() !== undefined ||
      (dirty && changedFields(texts.form, names, beginning, answers).length > 0)
    );
  };
  return (
    <LeaveGuard
      isUnsaved={isUnsaved}
      onReturn={() => store.reset(store.get().beginning)}
      keys="entity:unsaved"
    />
  );
}
