import type { JsonSchema } from '../types.ts';
import { isRecord } from './is-record.ts';

type Loose = Record<string, unknown>;

// Keywords of all drafts whose values are schemas by name, lists of schemas, or one schema: what stands elsewhere is data. `items`
// may be a list in older drafts, an entry of `dependencies` a list of names.
const tables = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems', 'items'];
const singles = ['items', 'additionalItems', 'unevaluatedItems', 'contains'].concat([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contentSchema',
  'not',
  'if',
  'then',
  'else',
]);

/** A copy of a schema, each schema right below it replaced; `true` and `false` are schemas, too. `path` leads to it. */
export function replaceSubschemas(
  schema: Loose,
  change: (part: unknown, ...path: string[]) => unknown,
): Loose {
  const one = (part: unknown, ...path: string[]) =>
    isRecord(part) || typeof part === 'boolean' ? change(part, ...path) : part;
  const replaced = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (tables.includes(key) && isRecord(value))
      return [key, mapTable(value, (part, name) => one(part, key, name))];
    if (lists.includes(key) && Array.isArray(value))
      return [key, value.map((part, index) => one(part, key, String(index)))];
    return [key, singles.includes(key) ? one(value, key) : value];
  });
  return Object.fromEntries(replaced);
}

const mapTable = (table: Loose, change: (part: unknown, name: string) => unknown): Loose =>
  Object.fromEntries(Object.entries(table).map(([name, part]) => [name, change(part, name)]));

/** The same, of those that are more than `true` and `false`. */
export const mapSubschemas = (schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema =>
  replaceSubschemas(schema, (part) => (isRecord(part) ? change(part) : part));

/** The schemas right below one, but `true` and `false`. */
export function subschemasBelow(schema: Loose): Loose[] {
  const found: Loose[] = [];
  replaceSubschemas(schema, (part) => {
    if (isRecord(part)) found.push(part);
    return part;
  });
  return found;
}
