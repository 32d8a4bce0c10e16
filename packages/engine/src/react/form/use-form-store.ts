import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Answers,
  deepEqual,
  type FieldError,
  type FormDefinition,
  normaliseAnswers,
} from '../../core/index.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { waitsOf } from './field-rules.ts';
import { createFormStore, type FormStore, type Judge } from './form-store.ts';
import { knownWidget } from './theme/registry.ts';
import { requiredGroups, withDefaults } from './with-defaults.ts';
import { withReasons } from './with-reasons.ts';

/** Who judges a form's answers: the form itself, or a wizard's step. */
export type Check = (answers: Answers, only?: readonly string[]) => readonly FieldError[];

const reasonsOf = (widget: string) => knownWidget(widget)?.reasonFor;

/**
 * A form's judge, with required groups as begun; texts that a widget couldn't read are told why in the language. A `check` of its own
 * may depend on more than the schema says.
 */
function judgeOf(
  form: FormDefinition,
  locale: string,
  check?: Check,
  affectedBy?: Judge['affectedBy'],
): Judge {
  const filled = requiredGroups(form.schema);
  const judging = check ?? form.check;
  return {
    check: (answers, only) => judging(filled(answers), only),
    explain: (verdict, answers) => withReasons(form, answers, verdict, locale, reasonsOf),
    affectedBy: check ? affectedBy : form.affectedBy,
    normalise: (answers) => normaliseAnswers(form.schema, answers),
    waitOf: waitsOf(form),
  };
}

/** A store for as long as the view lives; `value` counts at the beginning only: later answers are the person's. */
export function useFormStore(
  form: FormDefinition,
  value: Answers | undefined,
  check?: Check,
  affectedBy?: Judge['affectedBy'],
): FormStore {
  const { locale } = useEngine();
  const judge = useMemo(() => judgeOf(form, locale, check, affectedBy), [form, locale, check, affectedBy]);
  const [store] = useState(() => {
    const made = createFormStore(withDefaults(form.schema, value), {
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
    if (!deepEqual(migrated, answers)) store.reset(migrated);
  }, [form, store]);
  return store;
}
