import type { Report } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { JsonSchema } from '../types.ts';
import { inPlace, namesIn, parts } from './subschemas.ts';

/**
 * What is required must be a field: the page can't ask for any other, and the server refuses every answer without it. An object
 * that takes fields of any name may require any.
 */
export function checkRequired(schema: JsonSchema, report: Report, path: string[] = []): void {
  const known = isClosed(schema) ? namesIn(schema) : [];
  for (const name of known.length > 0 ? new Set(requiredIn(schema)) : [])
    if (!known.includes(name))
      report(unknown('field', name, known, { field: [...path, 'required'].join('.') }));
  for (const { schema: part, step } of partsIn(schema)) checkRequired(part, report, [...path, step]);
}

const isClosed = (schema: JsonSchema): boolean =>
  !schema.additionalProperties &&
  schema.patternProperties === undefined &&
  schema.$ref === undefined &&
  inPlace(schema).every(isClosed);

const requiredIn = (schema: JsonSchema): string[] => [
  ...(schema.required ?? []),
  ...inPlace(schema).flatMap(requiredIn),
];

const partsIn = (schema: JsonSchema): ReturnType<typeof parts> => [
  ...parts(schema),
  ...inPlace(schema).flatMap(partsIn),
];
