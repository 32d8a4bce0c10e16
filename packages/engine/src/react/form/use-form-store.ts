import { useEffect, useState } from 'react';
import type { Answers, FieldError, FormDefinition } from '../../core/index.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { withDefaults, withRequiredGroups } from './with-defaults.ts';

/** Judges answers, required groups taken as begun. */
export const judgeOf =
  (form: FormDefinition, check: (answers: Answers) => readonly FieldError[]) => (answers: Answers) =>
    check(withRequiredGroups(form.schema, answers));

/** A store for as long as the view lives; `value` counts at the beginning only: later answers are the person's. */
export function useFormStore(
  form: FormDefinition,
  value: Answers | undefined,
  check: (answers: Answers) => readonly FieldError[],
): FormStore {
  const [store] = useState(() => {
    const made = createFormStore(withDefaults(form.schema, value));
    made.judge(judgeOf(form, check));
    return made;
  });
  useEffect(() => store.judge(judgeOf(form, check)), [store, form, check]);
  return store;
}
