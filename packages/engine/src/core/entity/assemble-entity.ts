import { toFieldErrors } from '../errors/to-field-errors.ts';
import type { Validator } from '../form/assemble-form.ts';
import type { EntityDefinition } from '../types.ts';

/** Joins an entity's data with its validators. */
export function assembleEntity(
  data: Omit<EntityDefinition, 'check'>,
  validators: { create: Validator; update: Validator },
): EntityDefinition {
  return {
    ...data,
    check(variant, value) {
      const validate = validators[variant];
      return validate(value) ? [] : toFieldErrors(validate.errors);
    },
  };
}
