import type { JsonSchema } from '../types.ts';

/** All schemas that may speak about a property (by name) or a list's entries (by index), through every combination. */
export function schemasAt(schemas: JsonSchema[], key: string | number): JsonSchema[] {
  const parents = schemas.flatMap((schema) => combined(schema));
  const found = parents.flatMap((parent) =>
    typeof key === 'number' ? list(parent.items) : list(parent.properties?.[key]),
  );
  const open = parents.flatMap((parent) => list(parent.additionalProperties));
  return (found.length > 0 || typeof key === 'number' ? found : open).flatMap((it) => combined(it));
}

/** The schema as a list; none for `true`, `false` and what an object merely inherits. */
const list = (schema: JsonSchema | boolean | undefined): JsonSchema[] =>
  typeof schema === 'object' ? [schema] : [];

function combined(schema: JsonSchema): JsonSchema[] {
  const { allOf = [], anyOf = [], oneOf = [], if: condition, then: yes, else: no } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, ...[condition, yes, no].filter((it) => it !== undefined)];
  return [schema, ...parts.filter((part) => typeof part === 'object').flatMap(combined)];
}
