import { pathsInCondition } from '../condition/fields-in-condition.ts';
import { pathsOf } from '../condition/paths-of.ts';
import type { Report } from '../errors/reporting.ts';
import { unknown } from '../errors/unknown-name.ts';
import type { JsonSchema } from '../types.ts';
import { inPlace, parts } from './subschemas.ts';

/** What a field hangs on must stand beside it. */
export function checkWhens(schema: JsonSchema, place: string[], report: Report): void {
  const known = pathsOf(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const field = [...place, name].join('.');
    for (const path of pathsInCondition(property.when ?? {}))
      if (!known.includes(path)) report(unknown('field', path, known, { field }));
  }
  for (const { schema: part, step } of [
    ...parts(schema),
    ...inPlace(schema).map((branch) => ({ schema: branch, step: '' })),
  ])
    checkWhens(part, step ? [...place, step] : place, report);
}
