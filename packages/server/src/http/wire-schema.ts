import type { JsonSchema } from '@rezeptur/engine/core';

const plain = ['string', 'number', 'boolean', 'null'];

/**
 * Which fields an answer may have, for the serialiser: it leaves out all others and writes values as they are. Whether they
 * are what the schema says is not its business, so nothing is coerced: null stays null, and 1.5 is 1.5.
 */
export function wireSchema(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return wireSchema(together(alternatives));
  const { type, properties, items, additionalProperties } = schema;
  if (type === undefined && !properties && !items) return {};
  const types = new Set([type ?? (properties ? 'object' : 'array')].flat());
  const shapes = ['object', 'array'].filter((one) => types.has(one));
  const isPlain = shapes.length === 0 || plain.some((one) => one !== 'null' && types.has(one));
  return {
    type: isPlain ? [...shapes, ...plain] : [...shapes, 'null'],
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, wireSchema(property)]),
      ),
    }),
    ...(items && { items: wireSchema(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : wireSchema(additionalProperties),
    }),
  };
}

/** What stands in any of them. */
function together(alternatives: JsonSchema[]): JsonSchema {
  const types = new Set(alternatives.flatMap(({ type }) => type ?? []));
  if (!types.has('object') && !types.has('array')) return {};
  const [items, ...others] = alternatives.map((one) => one.items).filter((one) => one !== undefined);
  if (others.length > 0) throw new Error('An answer has lists of two kinds in one place.');
  const properties: Record<string, JsonSchema> = {};
  for (const one of alternatives) Object.assign(properties, one.properties);
  return { type: [...types], properties, ...(items && { items }) };
}
