import { ofMeantBranch } from '../errors/of-meant-branch.ts';
import { toFieldErrors } from '../errors/to-field-errors.ts';
import type { Validator } from '../form/assemble/assemble-form.ts';
import { normaliseAnswers } from '../schema/answers/normalise-answers.ts';
import { isRecord } from '../schema/is-record.ts';
import type { EntityDefinition, JsonSchema } from '../types.ts';
import { shownValues } from './shown-values.ts';
import { withColumns } from './with-columns.ts';

/** The required fields that were sent as an empty text: that is no answer, unless their default is to be empty. */
function blankIn({ required = [], properties = {} }: JsonSchema, values: unknown): string[] {
  if (!isRecord(values)) return [];
  return required.filter((name) => values[name] === '' && properties[name]?.default !== '');
}

/** Joins an entity's data with its validators. */
export function assembleEntity(
  data: Omit<EntityDefinition, 'check'>,
  validators: { create: Validator; update: Validator },
): EntityDefinition {
  return {
    ...data,
    ui: withColumns(data.schema, data.ui),
    check(variant, value) {
      const validate = validators[variant];
      const values = shownValues(data.schema, normaliseAnswers(data.schema, value));
      const found = validate(values) ? [] : toFieldErrors(validate.errors, ofMeantBranch(data.schema));
      const blank = blankIn(data.schema, values);
      return [
        ...blank.map((path) => ({ path, rule: 'required', params: {} })),
        ...found.filter(({ path }) => !blank.includes(path)),
      ];
    },
  };
}
