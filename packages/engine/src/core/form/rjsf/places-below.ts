import { isRecord } from '../../schema/is-record.ts';
import { pieceAt } from '../../schema/piece-at.ts';
import { inPlace } from '../../schema/subschemas.ts';
import type { JsonSchema } from '../../types.ts';

/** Keys of a uiSchema that lead to no field of an object but to a list's entries, open keys or branches. */
export const ways = ['items', 'additionalItems', 'additionalProperties', 'anyOf', 'oneOf'];

/** A schema, what it refers to, and its branches; references may lead in circles. */
export function unfolded(schema: JsonSchema, root: JsonSchema, seen = new Set<JsonSchema>()): JsonSchema[] {
  if (typeof schema !== 'object' || seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.$ref === undefined ? undefined : pieceAt(root, schema.$ref);
  return [
    schema,
    ...[...(target ? [target] : []), ...inPlace(schema)].flatMap((one) => unfolded(one, root, seen)),
  ];
}

/** The names of the fields that these schemas describe, and whether there may be others. */
export function fieldsOf(all: JsonSchema[]): { names: string[]; isOpen: boolean } {
  const names = [...new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)))];
  return { names, isOpen: all.some(({ patternProperties }) => patternProperties !== undefined) };
}

/** What these schemas say of the value to which such a way leads. */
export function below(key: string, all: JsonSchema[]): JsonSchema[] {
  const found = all.flatMap((one) => [key === 'items' ? [one.items, one.prefixItems] : one[key]].flat(2));
  return found.filter((one): one is JsonSchema => isRecord(one));
}
