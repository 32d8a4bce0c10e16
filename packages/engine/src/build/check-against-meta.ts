import type { ValidateFunction } from 'ajv';
import { createAjv } from '../core/create-ajv.ts';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { nearestName } from '../core/errors/nearest-name.ts';
import { toFieldErrors } from '../core/errors/to-field-errors.ts';
import type { FieldError, JsonSchema } from '../core/types.ts';
import { jsonFile, jsonFilesIn, readJson } from './read-json.ts';

/** Holds a file's content against `schemas/meta/<kind>.json`. */
export type CheckMeta = (kind: string, file: string, content: unknown) => void;

/** @throws ConfigurationError with file and field of the first mistake, and how many more there are. */
export function metaChecker(metaDir: string): CheckMeta {
  const ajv = createAjv();
  const metas = new Map<string, JsonSchema>();
  for (const name of jsonFilesIn(metaDir)) {
    const meta = readJson<JsonSchema>(jsonFile(metaDir, name));
    metas.set(name, meta);
    ajv.addSchema(meta);
  }
  return (kind, file, content) => {
    const id = metas.get(kind)?.$id;
    const validate = id === undefined ? undefined : (ajv.getSchema(id) as ValidateFunction | undefined);
    if (!validate || validate(content)) return;
    const [first, ...more] = toFieldErrors(validate.errors);
    if (!first) return;
    const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
    throw new ConfigurationError(`${problem(first)}${rest}`, { file, field: first.path || undefined });
  };
}

function problem({ rule, path, params }: FieldError): string {
  if (rule === 'required') return 'is missing';
  if (rule === 'additionalProperties') return `"${path.split('.').at(-1)}" has no meaning here`;
  if (rule === 'enum') {
    const known = (params.allowedValues as unknown[]).map(String);
    const nearest = nearestName(path.split('.').at(-1) ?? '', known);
    return `must be one of ${known.join(', ')}${nearest ? `, perhaps ${nearest}` : ''}`;
  }
  const details = Object.entries(params).filter(([key]) => key !== 'count' && key !== 'variant');
  return `breaks "${rule}" (${details.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')})`;
}
