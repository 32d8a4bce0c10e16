import { ConfigurationError } from '../../errors/configuration-error.ts';
import type { Report } from '../../errors/reporting.ts';
import type { JsonSchema } from '../../types.ts';
import { holds } from '../conditions/holds.ts';
import { inPlace, parts } from '../subschemas.ts';

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
 * What nobody can ever answer: limits that leave nothing between them, choices that the rest of their own schema refuses, a file
 * that isn't one; and what misleads: a default or examples that their own schema refuses.
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
    const tellRefused = (keyword: string, values: readonly unknown[]) => {
      const { [keyword]: _, ...beside } = part;
      const refused = values.filter((value) => !holds(beside, value, schema));
      if (refused.length > 0) tell(refusing(refused), keyword);
    };
    if (part.enum) tellRefused('enum', part.enum);
    if (part.const !== undefined) tellRefused('const', [part.const]);
    if (part.default !== undefined) tellRefused('default', [part.default]);
    // Those of the whole are judged by the compiled check, rules included.
    if (part.examples && path.length > 0) tellRefused('examples', part.examples);
    const types = [part.type ?? 'object'].flat();
    if (part.file && !types.includes('object'))
      tell(`a file is an object, not ${types.join(' or ')}`, 'file');
    for (const branch of inPlace(part)) check(branch, path);
    for (const { schema: below, step } of parts(part)) check(below, [...path, step]);
  }
}

const refusing = (values: readonly unknown[]): string =>
  `what stands beside it refuses ${values.map((one) => JSON.stringify(one)).join(', ')}`;
