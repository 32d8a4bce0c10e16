import { supportedMimeTypes } from 'file-type';
import { ConfigurationError } from '../../core/errors/configuration-error.ts';
import { didYouMean, nearestName } from '../../core/errors/nearest-name.ts';
import type { Report } from '../../core/errors/reporting.ts';
import { takesType } from '../../core/schema/formats/file.ts';
import { inPlace, parts } from '../../core/schema/subschemas.ts';
import type { JsonSchema } from '../../core/types.ts';

/**
 * Kinds of files that no content is ever recognised as: `image/jpg`, or `text/csv`, which is text like any other. Every such
 * file would be refused.
 */
export function checkFileTypes(schema: JsonSchema, warn: Report, path: readonly string[] = []): void {
  const types = schema.file?.types ?? [];
  for (const [index, type] of types.entries()) {
    if (recognised.some((known) => takesType([type], known))) continue;
    const problem = `no file is recognised as "${type}" by its content${didYouMean(nearest(type))}`;
    warn(new ConfigurationError(problem, { field: [...path, 'file.types', index].join('.') }));
  }
  for (const branch of inPlace(schema)) checkFileTypes(branch, warn, path);
  for (const { schema: below, step } of parts(schema)) checkFileTypes(below, warn, [...path, step]);
}

const recognised = [...supportedMimeTypes];

/** By what stands behind the family: "text/csv" is near to "text/vcard" only because both are text. */
function nearest(type: string): string | undefined {
  const [family, name = ''] = type.split('/');
  const start = `${family}/`;
  const names = recognised.flatMap((known) => (known.startsWith(start) ? [known.slice(start.length)] : []));
  const found = nearestName(name, names);
  return found && start + found;
}
