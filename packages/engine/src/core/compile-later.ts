import type { Validator } from './form/assemble/assemble-form.ts';
import type { JsonSchema } from './types.ts';

/** What makes a validator of a schema, as ajv does. */
export interface Compiler {
  compile(schema: JsonSchema): Validator;
}

/** Compiles each schema when something is first held against it, for schemas that are known to compile. */
export const compileLater = (compiler: Compiler): Compiler => ({
  compile(schema) {
    let validate: Validator | undefined;
    const later: Validator = (value, place) => {
      validate ??= compiler.compile(schema);
      const isValid = validate(value, place);
      later.errors = validate.errors;
      return isValid;
    };
    return later;
  },
});
