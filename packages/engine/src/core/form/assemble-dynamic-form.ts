import { toFieldErrors } from '../errors/to-field-errors.ts';
import { holds } from '../schema/holds.ts';
import { normaliseAnswers } from '../schema/normalise-answers.ts';
import { shownAnswers } from '../schema/shown-answers.ts';
import { withoutEmpties } from '../schema/without-empties.ts';
import type { Answers, FormDefinition } from '../types.ts';
import { assembleForm, beginning, type Compiled } from './assemble-form.ts';

/**
 * Joins a form whose fields depend on its answers with its validators. Answers of branches that aren't shown have no
 * say; null is an answer, where the schema takes it.
 */
export function assembleDynamicForm(
  data: Omit<FormDefinition, 'check' | 'decide' | 'begun' | 'shape'>,
  compiled: Compiled,
): FormDefinition {
  const { schema } = data;
  const { validate } = compiled;
  const shown = (answers: Answers) => shownAnswers(schema, answers) as Answers;
  const normal = (answers: unknown) => normaliseAnswers(schema, answers) as Answers;
  const begun = beginning(data, compiled.leave);
  const form = assembleForm(data, compiled, { keepNull: true });
  return {
    ...form,
    check: (answers) => form.check(shown(normal(answers))),
    decide: (asked, facts) => form.decide(asked, shown(normal(facts))),
    shape: {
      shown,
      faults: (answers) =>
        validate(withoutEmpties(begun(shown(normal(answers))), true))
          ? []
          : toFieldErrors(validate.errors, (errors) => errors),
      holds: (part, value) => holds(part, value, schema),
    },
  };
}
