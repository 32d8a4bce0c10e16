/** Keywords of all drafts whose values are schemas by name, lists of schemas, or one schema: what stands elsewhere is data. */
export const tables = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
] as const;
export const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;
export const singles = [
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
] as const;

type Loose = Record<string, unknown>;

const isSchema = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which keyword holds subschemas, and how. `items` may be a list in older drafts, an entry of `dependencies` a list of names. */
export function subschemasBelow(schema: Loose): { path: string[]; part: Loose }[] {
  const found: { path: string[]; part: Loose }[] = [];
  const add = (part: unknown, ...path: string[]) => {
    if (isSchema(part)) found.push({ path, part });
  };
  for (const key of [...tables, 'dependencies'])
    if (isSchema(schema[key])) for (const [name, part] of Object.entries(schema[key])) add(part, key, name);
  for (const key of [...lists, 'items'])
    if (Array.isArray(schema[key]))
      for (const [index, part] of schema[key].entries()) add(part, key, String(index));
  for (const key of singles) add(schema[key], key);
  return found;
}

/** A copy of a schema, each schema right below it replaced; `true` and `false` are schemas, too. */
export function replaceSubschemas(
  schema: Loose,
  change: (part: unknown, ...path: string[]) => unknown,
): Loose {
  const one = (part: unknown, ...path: string[]) =>
    isSchema(part) || typeof part === 'boolean' ? change(part, ...path) : part;
  const replaced = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if ((tables as readonly string[]).includes(key) || key === 'dependencies')
      return [key, isSchema(value) ? mapTable(value, (part, name) => one(part, key, name)) : value];
    if (Array.isArray(value) && ((lists as readonly string[]).includes(key) || key === 'items'))
      return [key, value.map((part, index) => one(part, key, String(index)))];
    return [key, (singles as readonly string[]).includes(key) ? one(value, key) : value];
  });
  return Object.fromEntries(replaced);
}

const mapTable = (table: Loose, change: (part: unknown, name: string) => unknown): Loose =>
  Object.fromEntries(Object.entries(table).map(([name, part]) => [name, change(part, name)]));
