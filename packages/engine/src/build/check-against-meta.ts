import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from '../core/create-ajv.ts';
import { ConfigurationError } from '../core/errors/configuration-error.ts';
import { listed } from '../core/errors/instead-of.ts';
import { didYouMean, nearestName } from '../core/errors/nearest-name.ts';
import { type Report, stopAtFirst } from '../core/errors/reporting.ts';
import { translateErrors } from '../core/errors/to-field-errors.ts';
import { withoutBranchNoise } from '../core/errors/without-branch-noise.ts';
import type { FieldError, JsonSchema } from '../core/types.ts';
import { jsonFile, jsonFilesIn, readJson } from './read-json.ts';

/** Holds a file's content against the meta-schema of its kind. */
export type CheckMeta = (kind: string, file: string, content: unknown, report?: Report) => void;

/** What the engine itself needs; the package brings it along. */
const ownMetas = fileURLToPath(new URL('../../meta', import.meta.url));

/**
 * Checks declarations against the engine's meta-schemas. A file of the same name in `<dir>/meta` takes the place of the
 * engine's, for owners who demand more of theirs.
 * @throws ConfigurationError with file and field of the first mistake; a `report` hears of all of them instead.
 */
export function metaChecker(dir: string): CheckMeta {
  const ajv = createAjv({ verbose: true });
  const metas = new Map<string, JsonSchema>();
  for (const folder of [ownMetas, join(dir, 'meta')]) {
    for (const name of jsonFilesIn(folder)) {
      const meta = readJson<JsonSchema>(jsonFile(folder, name));
      metas.set(name, meta);
      ajv.addSchema(meta);
    }
  }
  const keys = [...new Set([...metas.values()].flatMap((meta) => [...keysIn(meta)]))];
  return (kind, file, content, report = stopAtFirst) => {
    const meta = metas.get(kind);
    const id = meta?.$id;
    const validate = id === undefined ? undefined : (ajv.getSchema(id) as ValidateFunction | undefined);
    if (!validate || validate(content)) return;
    for (const { error, origin } of translateErrors(validate.errors, withoutBranchNoise))
      report(misplaced(error, file, meta) ?? mistake(error, file, content, keysAt(origin) ?? keys));
  };
}

/** A key that has its meaning at the top of the file, and stands further down. */
function misplaced(
  { rule, path }: FieldError,
  file: string,
  meta: JsonSchema | undefined,
): ConfigurationError | undefined {
  const name = path.split('.').at(-1) ?? '';
  if (rule !== 'additionalProperties' || path === name || !Object.hasOwn(meta?.properties ?? {}, name))
    return undefined;
  const problem = `"${name}" has no meaning here; it stands at the top of the file`;
  return new ConfigurationError(problem, { file, field: path }, { kind: 'key', name, nearest: undefined });
}

function mistake(
  { rule, path, params }: FieldError,
  file: string,
  content: unknown,
  keys: string[],
): ConfigurationError {
  const place = { file, field: path || undefined };
  const name = path.split('.').at(-1) ?? '';
  if (rule === 'required') return new ConfigurationError('is missing', place);
  if (rule === 'additionalProperties') {
    const nearest = nearestName(name, keys);
    const isFew = keys.length > 0 && keys.length <= FEW;
    const others = isFew ? `; what has is ${listed(keys)}` : '';
    const hint = didYouMean(nearest) || others;
    const problem = `"${name}" has no meaning here${hint}`;
    return new ConfigurationError(problem, place, { kind: 'key', name, nearest });
  }
  if (rule === 'enum') {
    const known = (params.allowedValues as unknown[]).map(String);
    const value = String(valueAt(content, path));
    const nearest = nearestName(value, known);
    const problem = `"${value}" must be one of ${known.join(', ')}${didYouMean(nearest)}`;
    return new ConfigurationError(problem, place, { kind: 'value', name: value, nearest });
  }
  if (rule === 'const')
    return new ConfigurationError(`must be ${JSON.stringify(params.allowedValue)}`, place);
  if (rule === 'accepted') return new ConfigurationError('must be true', place);
  if (rule === 'type')
    return new ConfigurationError(`must be of type ${[params.type].flat().join(' or ')}`, place);
  if (params.limit === 1 && neverEmpty.includes(rule))
    return new ConfigurationError('must not be empty', place);
  if (rule === 'pattern')
    return new ConfigurationError(
      `"${valueAt(content, path)}" must be written like ${params.pattern}`,
      place,
    );
  const details = Object.entries(params).filter(([key]) => key !== 'count' && key !== 'variant');
  const problem = `breaks "${rule}" (${details.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')})`;
  return new ConfigurationError(problem, place);
}

const neverEmpty = ['minProperties', 'minItems', 'minLength'];

const valueAt = (content: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], content);

/** More names than these are no answer to the question which one is meant. */
const FEW = 12;

/** The keys that have a meaning where one has none; undefined where they are not said in one place. */
function keysAt({ keyword, parentSchema }: ErrorObject): string[] | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  return Object.keys(parentSchema?.properties ?? {}).filter((key) => !key.startsWith('$'));
}

/** Every key that some meta-schema gives a meaning. */
function* keysIn(meta: unknown): Generator<string> {
  if (typeof meta !== 'object' || meta === null) return;
  for (const [key, value] of Object.entries(meta)) {
    if (key === 'properties') yield* Object.keys(value as object);
    yield* keysIn(value);
  }
}
