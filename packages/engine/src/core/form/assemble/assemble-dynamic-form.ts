import { toFieldErrors } from '../../errors/to-field-errors.ts';
import { normaliseAnswers } from '../../schema/answers/normalise-answers.ts';
import { shownAnswers } from '../../schema/answers/shown-answers.ts';
import { withoutEmpties } from '../../schema/answers/without-empties.ts';
import { holds } from '../../schema/conditions/holds.ts';
import { isRecord } from '../../schema/is-record.ts';
import type { Answers, FormDefinition } from '../../types.ts';
import { reservedNames } from '../checks/reserved-names.ts';
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
  const begun = beginning(data, compiled.leave);
  const asJudged = (answers: unknown) => withoutEmpties(isRecord(answers) ? begun(answers) : answers, true);
  const shown = (answers: Answers) => shownAnswers(schema, answers, asJudged) as Answers;
  const normal = (answers: unknown) => normaliseAnswers(schema, answers) as Answers;
  const form = assembleForm(data, compiled, { keepNull: true });
  return {
    ...form,
    check: (answers) => {
      const asked = shown(normal(answers));
      return [...form.check(asked), ...reservedNames(schema, asked)];
    },
    decide: (asked, facts) => form.decide(asked, shown(normal(facts))),
    shape: {
      shown,
      faults: (answers) => {
        const asked = shown(normal(answers));
        const isValid = validate(asJudged(asked));
        const faults = isValid ? [] : toFieldErrors(validate.errors, (errors) => errors);
        return [...faults, ...reservedNames(schema, asked)];
      },
      holds: (part, value) => holds(part, value, schema),
    },
  };
}
