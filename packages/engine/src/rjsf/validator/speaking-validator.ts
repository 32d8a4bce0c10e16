import type { ValidatorType } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import { ConfigurationError } from '../../core/index.ts';
import { type WordOptions, wordsNow } from '../words.ts';
import { inOurWords, withUiTitles } from './in-our-words.ts';

const forbidden =
  "the page's Content-Security-Policy forbids compiling a schema in the browser; compile it at build (compileRjsfChecks of " +
  '@rezeptur/engine/build) and give the form createCompiledValidator({ schema, checks })';

/** Why a schema can't be judged. A browser's own sentence about a policy names no way out. */
const readable = (error: Error): Error =>
  error instanceof EvalError ? new ConfigurationError(forbidden) : error;

/** One of rjsf's validators whose errors speak our words; what judges is the validator itself. */
export function speakingValidator(inner: ValidatorType, words: WordOptions): ValidatorType {
  const judge = inner.rawValidation.bind(inner);
  // rjsf's own `validateFormData` asks this method, too.
  const rawValidation = (...[schema, formData]: Parameters<ValidatorType['rawValidation']>) => {
    const { errors, validationError } = judge<ErrorObject>(schema, formData);
    return {
      errors: errors && inOurWords(errors, schema, wordsNow(words)),
      validationError: validationError && readable(validationError),
    };
  };
  const validator = Object.assign(inner, { rawValidation });
  const validate = inner.validateFormData.bind(inner);
  return Object.assign(validator, {
    validateFormData(...[formData, schema, custom, transform, ui]: Parameters<typeof validate>) {
      const inWords: typeof transform = (errors, uiSchema) => {
        const ours = withUiTitles(errors, uiSchema, wordsNow(words).t);
        return transform ? transform(ours, uiSchema) : ours;
      };
      return validate(formData, schema, custom, inWords, ui);
    },
  });
}
