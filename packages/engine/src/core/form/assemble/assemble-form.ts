import { ofMeantBranch } from '../../errors/of-meant-branch.ts';
import { toFieldErrors } from '../../errors/to-field-errors.ts';
import { normaliseAnswers } from '../../schema/answers/normalise-answers.ts';
import { withoutEmpties } from '../../schema/answers/without-empties.ts';
import type { withoutUnbegun } from '../../schema/answers/without-unbegun.ts';
import type { Answers, Condition, Decide, FormDefinition, ValidatorError } from '../../types.ts';

/** A validator as ajv makes it, at run time or at build. */
export interface Validator {
  (value: unknown, place?: Place): unknown;
  errors?: readonly ValidatorError[] | null;
}

/** Where a value stands, for a validator of a part. */
export interface Place {
  instancePath: string;
  parentData: Record<string, unknown>;
  parentDataProperty: string;
  rootData: Record<string, unknown>;
  dynamicAnchors: Record<string, never>;
}

/** A form's validators: one of the whole schema, and one for each condition. */
export interface Compiled {
  validate: Validator;
  /** `withoutUnbegun`, for a schema that holds groups: a page whose forms have none needn't load it. */
  leave?: typeof withoutUnbegun;
  condition(condition: Condition): Validator;
}

/** Joins a form's data with its validators; `keepNull`: null is an answer. */
export function assembleForm(
  data: Omit<FormDefinition, 'check' | 'decide' | 'begun'>,
  { validate, condition, leave }: Compiled,
  { keepNull = false } = {},
): FormDefinition {
  const decide = deciding(condition);
  const pick = ofMeantBranch(data.schema);
  const begun = beginning(data, leave);
  const normal = (answers: unknown) => begun(normaliseAnswers(data.schema, answers) as Answers);
  return {
    ...data,
    begun,
    check: (answers) =>
      validate(withoutEmpties(normal(answers), keepNull)) ? [] : toFieldErrors(validate.errors, pick),
    decide: (asked, facts) => decide(asked, withoutEmpties(normal(facts))),
  };
}

/** Answers without the groups that nobody began. */
export const beginning =
  (data: Pick<FormDefinition, 'schema' | 'ui'>, leave: Compiled['leave']) =>
  (answers: Answers): Answers =>
    leave ? leave(data, answers) : answers;

/** Decides conditions; each is compiled, or looked up, once. */
export function deciding(condition: (condition: Condition) => Validator): Decide {
  const known = new WeakMap<object, Validator>();
  return (asked, facts) => {
    let validator = known.get(asked);
    if (!validator) {
      validator = condition(asked);
      known.set(asked, validator);
    }
    return Boolean(validator(facts));
  };
}
