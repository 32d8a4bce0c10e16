import { useEffect, useMemo, useState } from 'react';
import type { Answers, FieldError, FormDefinition } from '../../core/index.ts';
import { waitsOf } from './field-rules.ts';
import { createFormStore, type FormStore, type Judge } from './form-store.ts';
import { requiredGroups, withDefaults } from './with-defaults.ts';

/** A form's judge, required groups taken as begun. `check` sees fewer fields than the form where it is a step's. */
export function judgeOf(
  form: FormDefinition,
  check: (answers: Answers, only?: readonly string[]) => readonly FieldError[] = form.check,
): Judge {
  const filled = requiredGroups(form.schema);
  return {
    check: (answers, only) => check(filled(answers), only),
    affectedBy: form.affectedBy,
    waitOf: waitsOf(form),
  };
}

/** A store for as long as the view lives; `value` counts at the beginning only: later answers are the person's. */
export function useFormStore(
  form: FormDefinition,
  value: Answers | undefined,
  check?: (answers: Answers, only?: readonly string[]) => readonly FieldError[],
): FormStore {
  const judge = useMemo(() => judgeOf(form, check), [form, check]);
  const [store] = useState(() => {
    const made = createFormStore(withDefaults(form.schema, value));
    made.judge(judge);
    return made;
  });
  // Another step has another judge.
  useEffect(() => store.judge(judge), [store, judge]);
  return store;
}
