import type { Report } from '../../errors/reporting.ts';
import { unknown } from '../../errors/unknown-name.ts';
import type { JsonSchema } from '../../types.ts';
import { inPlace, namesIn, parts } from '../subschemas.ts';

/**
 * What is required must be a field: the page can't ask for any other, and the server refuses every answer without it. An object
 * that takes fields of any name may require any.
 */
export function checkRequired(schema: JsonSchema, report: Report, path: string[] = []): void {
  const known = isClosed(schema) ? namesIn(schema) : [];
  for (const [keyword, named] of known.length > 0 ? demanding : [])
    for (const name of new Set(here(schema).flatMap(named)))
      if (!known.includes(name))
        report(unknown('field', name, known, { field: [...path, keyword].join('.') }));
  for (const { schema: part, step } of partsIn(schema)) checkRequired(part, report, [...path, step]);
}

const isClosed = (schema: JsonSchema): boolean =>
  !schema.additionalProperties &&
  schema.patternProperties === undefined &&
  schema.$ref === undefined &&
  inPlace(schema).every(isClosed);

/** What each keyword names. */
const demanding: [string, (schema: JsonSchema) => readonly string[]][] = [
  ['required', ({ required = [] }) => required],
  [
    'dependentRequired',
    ({ dependentRequired }) => Object.entries(dependentRequired ?? {}).flat(2) as string[],
  ],
];

/** The schema and those of its branches. */
const here = (schema: JsonSchema): JsonSchema[] => [schema, ...inPlace(schema).flatMap(here)];

const partsIn = (schema: JsonSchema): ReturnType<typeof parts> => here(schema).flatMap(parts);
