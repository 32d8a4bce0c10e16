import type { ValidateFunction } from 'ajv';
import type { Mistake } from '../../core/errors/mistake.ts';
import { toFieldErrors } from '../../core/errors/to-field-errors.ts';
import type { JsonSchema } from '../../core/types.ts';
import { type JsonText, offsetOf, placeAt } from './json-text.ts';

/** Examples that aren't what their schema says. */
export function exampleMistakes(
  file: string,
  json: JsonText,
  { examples = [] }: JsonSchema,
  validate: ValidateFunction,
): Mistake[] {
  return examples.flatMap((example, index) => {
    if (validate(example)) return [];
    return toFieldErrors(validate.errors).map(({ path, rule }) => ({
      file,
      ...placeAt(
        json.text,
        offsetOf(json, ['examples', index, path].filter((part) => part !== '').join('.')),
      ),
      severity: 'warning' as const,
      code: 'example',
      params: { name: path, rule, number: String(index + 1) },
      message: `example ${index + 1} breaks "${rule}"${path ? ` at ${path}` : ''}`,
    }));
  });
}
