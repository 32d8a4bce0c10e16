import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { WordOptions } from '../words.ts';
import { speakingValidator } from './speaking-validator.ts';

/** The exports of a module that `compileRjsfChecks` of `@rezeptur/engine/build` has written. */
export interface CompiledChecks {
  schema: RJSFSchema;
  checks: ValidatorFunctions;
}

/**
 * The same as `createValidator` for one form whose checks were compiled when the page was built: no ajv in the browser,
 * and no policy in the way. Give the form the `schema` of the same module.
 */
export const createCompiledValidator = (
  { schema, checks }: CompiledChecks,
  words: WordOptions = {},
): ValidatorType => speakingValidator(createPrecompiledValidator(checks, schema), words);
