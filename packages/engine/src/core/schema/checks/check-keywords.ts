import { type Ajv, createAjv } from '../../create-ajv.ts';
import { ConfigurationError } from '../../errors/configuration-error.ts';
import { didYouMean, nearestName } from '../../errors/nearest-name.ts';
import type { Report } from '../../errors/reporting.ts';
import type { JsonSchema } from '../../types.ts';
import { dotted } from '../pointer.ts';
import { inPlace, parts } from '../subschemas.ts';

/** Made when the first schema is checked, and never used to compile one. */
let ajv: Ajv | undefined;

/**
 * What the compiler would refuse, found where it stands and with the nearest name: keywords that mean nothing, and values
 * that a keyword doesn't take. The compiler itself stops at the first and names no place.
 */
export function checkKeywords(schema: JsonSchema, report: Report): void {
  ajv ??= createAjv({ verbose: true });
  findUnknown(schema, [], new Set([...Object.keys(ajv.RULES.keywords), 'when']), report);
  findUnfit(ajv, schema, report);
}

function findUnknown(schema: JsonSchema, path: string[], known: ReadonlySet<string>, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    if (known.has(keyword) || keyword.startsWith('x-')) continue;
    report(unfit(`"${keyword}" has no meaning here`, [...path, keyword].join('.'), 'key', keyword, known));
  }
  for (const branch of inPlace(schema)) findUnknown(branch, path, known, report);
  for (const { schema: part, step } of parts(schema)) findUnknown(part, [...path, step], known, report);
}

/** The first thing that is wrong with a value; what follows is the same in other words. */
function findUnfit(ajv: Ajv, schema: JsonSchema, report: Report): void {
  const { $id: _id, ...anonymous } = schema;
  if (ajv.validateSchema(anonymous) === true) return;
  const seen = new Set<string>();
  for (const { instancePath, keyword, message, params, data } of ajv.errors ?? []) {
    const field = dotted(instancePath);
    if (seen.has(field)) continue;
    seen.add(field);
    if (keyword === 'enum' && typeof data === 'string')
      report(unfit(`"${data}" is not allowed here`, field, 'value', data, params.allowedValues as string[]));
    else report(new ConfigurationError(message ?? keyword, { field }));
  }
}

function unfit(problem: string, field: string, kind: string, name: string, known: Iterable<string>) {
  const nearest = nearestName(name, known);
  return new ConfigurationError(`${problem}${didYouMean(nearest)}`, { field }, { kind, name, nearest });
}
