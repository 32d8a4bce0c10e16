import { findSchemaDefinition, type RJSFSchema } from '@rjsf/utils';
import { isRecord } from '../../core/index.ts';

/** The title that a schema gives to the value at this dotted path; the first one where branches give several. */
export function titleAt(root: RJSFSchema, path: string): string | undefined {
  const keys = path === '' ? [] : path.split('.');
  return keys.length === 0 ? undefined : find(root, root, keys, 0);
}

// References may lead in circles.
const DEEPEST = 20;

function find(root: RJSFSchema, given: unknown, keys: string[], depth: number): string | undefined {
  const schema = resolved(root, given);
  if (!schema || depth > DEEPEST) return undefined;
  const [key = '', ...rest] = keys;
  const titles = function* () {
    if (keys.length === 0) yield typeof schema.title === 'string' ? schema.title : undefined;
    else for (const part of partsOf(schema, key)) yield find(root, part, rest, depth);
    for (const branch of branchesOf(schema)) yield find(root, branch, keys, depth + 1);
  };
  for (const title of titles()) if (title) return title;
  return undefined;
}

function resolved(root: RJSFSchema, given: unknown): RJSFSchema | undefined {
  if (!isRecord(given)) return undefined;
  if (typeof given.$ref !== 'string') return given;
  try {
    const { $ref, ...beside } = given;
    return { ...findSchemaDefinition($ref, root), ...beside };
  } catch {
    return given;
  }
}

/** What a schema says of the property or entry of this name. */
function partsOf(
  { properties, items, prefixItems, additionalProperties }: RJSFSchema,
  key: string,
): unknown[] {
  const index = Number(key);
  const entry = [items, prefixItems].map((list) => (Array.isArray(list) ? list[index] : undefined));
  const declared = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return [declared, ...entry, Array.isArray(items) ? undefined : items, additionalProperties];
}

const branchesOf = (schema: RJSFSchema): unknown[] => [
  ...['allOf', 'anyOf', 'oneOf'].flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : [])),
  ...['if', 'then', 'else'].map((name) => schema[name]),
  ...['dependencies', 'dependentSchemas'].flatMap((name) =>
    isRecord(schema[name]) ? Object.values(schema[name]) : [],
  ),
];
