import { createValidator } from './create-validator.ts';

/** Our rules in the language of the page: in place of the default export of `@rjsf/validator-ajv8`. */
export const validator = createValidator();
