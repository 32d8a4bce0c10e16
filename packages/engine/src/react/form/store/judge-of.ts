import { withUnticked } from '../../../core/form/unticked-of.ts';
import { type Answers, type FieldError, type FormDefinition, normaliseAnswers } from '../../../core/index.ts';
import { withReasons } from '../errors/with-reasons.ts';
import { waitsOf } from '../fields/field-rules.ts';
import { knownWidget } from '../theme/registry.ts';
import type { Judge } from './form-state.ts';

/** Who judges a form's answers: the form itself, or a wizard's step. */
export type Check = (answers: Answers, only?: readonly string[]) => readonly FieldError[];

const reasonsOf = (widget: string) => knownWidget(widget)?.reasonFor;

/**
 * A form's judge, over what the server will judge (`withUnticked`); texts that a widget couldn't read are told why in the language.
 * A `check` of its own may depend on more than the schema says.
 */
export function judgeOf(
  form: FormDefinition,
  locale: string,
  check?: Check,
  affectedBy?: Judge['affectedBy'],
): Judge {
  const ticked = withUnticked(form);
  const judging = check ?? form.check;
  return {
    check: (answers, only) => judging(ticked(answers), only),
    explain: (verdict, answers) => withReasons(form, answers, verdict, locale, reasonsOf),
    affectedBy: check ? affectedBy : form.affectedBy,
    normalise: (answers) => normaliseAnswers(form.schema, answers),
    waitOf: waitsOf(form),
  };
}
