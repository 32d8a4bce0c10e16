import type { ValidatorType } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { verdictOptions, withRules } from '../../core/index.ts';
import type { WordOptions } from '../words.ts';
import { modernSchema } from './modern-schema.ts';
import { speakingValidator } from './speaking-validator.ts';
import { rjsfOptions } from './verdict-options.ts';

/**
 * rjsf's validator with our rules, formats and words. It compiles schemas of any draft in the browser; where a page's
 * policy forbids that, `createCompiledValidator` takes checks that were compiled before.
 */
export function createValidator(words: WordOptions = {}): ValidatorType {
  const ajv = customizeValidator({
    AjvClass: Ajv2020,
    ajvFormatOptions: false,
    ajvOptionsOverrides: { ...verdictOptions, ...rjsfOptions },
    extenderFn: withRules,
  });
  const judge = ajv.rawValidation.bind(ajv);
  const fits = ajv.isValid.bind(ajv);
  const modern: ValidatorType = Object.assign(ajv, {
    rawValidation: (...[schema, formData]: Parameters<ValidatorType['rawValidation']>) =>
      judge(modernSchema(schema), formData),
    isValid: (...[schema, formData, root]: Parameters<ValidatorType['isValid']>) =>
      fits(modernSchema(schema), formData, modernSchema(root)),
  });
  return speakingValidator(modern, words);
}
