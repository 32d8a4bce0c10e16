import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Report } from '../errors/reporting.ts';
import type { JsonSchema } from '../types.ts';
import { holds } from './holds.ts';
import { inPlace, parts } from './subschemas.ts';

/** A lower limit, an upper one, and whether a value may be both. */
const limits: [string, string, boolean][] = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
];

/**
 * What nobody can ever answer: limits that leave nothing between them, and choices that the rest of their own schema refuses.
 * A valid schema may say so, and those of other people do: for a warning.
 */
export function checkAnswerable(schema: JsonSchema, warn: Report): void {
  check(schema, []);

  function check(part: JsonSchema, path: string[]): void {
    const tell = (problem: string, keyword: string) =>
      warn(new ConfigurationError(problem, { field: [...path, keyword].join('.') }));
    for (const [low, high, mayMeet] of limits) {
      const [least, most] = [part[low], part[high]];
      if (typeof least !== 'number' || typeof most !== 'number') continue;
      if (least > most || (least === most && !mayMeet))
        tell(`nothing is left between "${low}": ${least} and "${high}": ${most}`, low);
    }
    const { enum: choices = [], ...besideChoices } = part;
    const { const: only, ...besideOnly } = part;
    const refused = choices.filter((choice) => !holds(besideChoices, choice, schema));
    if (refused.length > 0) tell(refusing(refused), 'enum');
    if (only !== undefined && !holds(besideOnly, only, schema)) tell(refusing([only]), 'const');
    for (const branch of inPlace(part)) check(branch, path);
    for (const { schema: below, step } of parts(part)) check(below, [...path, step]);
  }
}

const refusing = (values: readonly unknown[]): string =>
  `what stands beside it refuses ${values.map((one) => JSON.stringify(one)).join(', ')}`;
