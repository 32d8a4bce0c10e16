import { useEffect, useMemo, useRef, useState } from 'react';
import { type Answers, deepEqual, type FormDefinition } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { FormStore, Judge } from './form-state.ts';
import { createFormStore } from './form-store.ts';
import { type Check, judgeOf } from './judge-of.ts';
import { withDefaults } from './with-defaults.ts';

/** A store for as long as the view lives; `first` counts at the beginning only: later answers are the person's. */
export function useFormStore(
  form: FormDefinition,
  first: Answers,
  check?: Check,
  affectedBy?: Judge['affectedBy'],
): FormStore {
  const { locale } = useEngine();
  const judge = useMemo(() => judgeOf(form, locale, check, affectedBy), [form, locale, check, affectedBy]);
  const [store] = useState(() => {
    const made = createFormStore(first, {
      keepsRefusals: form.ui.refusal === 'brief',
    });
    made.judge(judge);
    return made;
  });
  // Another step has another judge.
  useEffect(() => store.judge(judge), [store, judge]);
  const last = useRef(form);
  useEffect(() => {
    const before = last.current;
    last.current = form;
    if (before === form || !form.edits) return;
    // The form was edited: its answers stay, as far as they still fit.
    const { answers } = store.get();
    const migrated = form.edits.migrate(before, form, answers);
    const carried = withDefaults(form.schema, migrated, Object.keys(before.schema.properties ?? {}));
    if (!deepEqual(carried, answers)) store.carry(carried);
  }, [form, store]);
  return store;
}
