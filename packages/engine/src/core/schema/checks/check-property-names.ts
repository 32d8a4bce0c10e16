import { ConfigurationError } from '../../errors/configuration-error.ts';
import type { Report } from '../../errors/reporting.ts';
import type { JsonSchema } from '../../types.ts';
import { inPlace, parts } from '../subschemas.ts';

/**
 * Refuses properties whose names can't stand in a path: fields, errors and answers are found by paths of names with dots between
 * them, so that such a field would be asked and never judged.
 */
export function checkPropertyNames(schema: JsonSchema, report: Report, path: string[] = []): void {
  for (const name of Object.keys(schema.properties ?? {})) {
    const problem = problemOf(name);
    if (problem) report(new ConfigurationError(problem, { field: [...path, name].join('.') }));
  }
  for (const branch of inPlace(schema)) checkPropertyNames(branch, report, path);
  for (const { schema: part, step } of parts(schema)) checkPropertyNames(part, report, [...path, step]);
}

function problemOf(name: string): string | undefined {
  if (name === '') return 'a property needs a name: a path without one means the whole form';
  if (!name.includes('.')) return undefined;
  const other = name.replaceAll('.', '_');
  return (
    `a dot parts the names in a path, so no property can be called "${name}": call it "${other}" and give it the ` +
    'title that people read, or have `importForm` of @rezeptur/engine/build rename such properties'
  );
}
