import { linearRegExp } from '../pattern/linear-reg-exp.ts';
import { pieceAt } from '../schema/piece-at.ts';
import type { JsonSchema } from '../types.ts';

type Declared = JsonSchema | boolean | undefined;

/**
 * All schemas that may speak about a property (by name) or a list's entries (by index), through every combination;
 * references point into `root`.
 */
export function schemasAt(schemas: JsonSchema[], key: string | number, root: JsonSchema): JsonSchema[] {
  const parents = schemas.flatMap((schema) => combined(schema, root));
  return directAt(parents, key).flatMap((it) => combined(it, root));
}

/** What these schemas themselves say about a property or an entry. */
export function directAt(parents: JsonSchema[], key: string | number): JsonSchema[] {
  const found = parents.flatMap((parent) =>
    typeof key === 'number' ? entryOf(parent, key) : propertyOf(parent, key),
  );
  if (found.length > 0 || typeof key === 'number') return found;
  return parents.flatMap((parent) => list(parent.additionalProperties));
}

const entryOf = ({ prefixItems, items }: JsonSchema, index: number): JsonSchema[] =>
  list((prefixItems as JsonSchema[] | undefined)?.[index] ?? items);

const propertyOf = (parent: JsonSchema, key: string): JsonSchema[] => declaredAt(parent, key).flatMap(list);

/** What a schema declares under a key, by its name or by a pattern; `true` and `false` are declarations, too. */
export function declaredAt({ properties = {}, patternProperties = {} }: JsonSchema, key: string): Declared[] {
  const byPattern = Object.entries(patternProperties as Record<string, Declared>)
    .filter(([pattern]) => linearRegExp(pattern).test(key))
    .map(([, schema]) => schema);
  return Object.hasOwn(properties, key) ? [properties[key], ...byPattern] : byPattern;
}

/** The schema as a list; none for `true`, `false` and what an object merely inherits. */
const list = (schema: Declared): JsonSchema[] => (typeof schema === 'object' ? [schema] : []);

// Deeper than any form: a schema that contains itself in place would never end.
export const deepest = 20;

/** A schema with all that speaks about the same value: what it refers to, and its branches. */
export function combined(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then: yes, else: no } = schema;
  const target = $ref === undefined ? undefined : pieceAt(root, $ref);
  const dependent = Object.values((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>);
  const parts = [target, ...allOf, ...anyOf, ...oneOf, condition, yes, no, ...dependent];
  const inner = depth < deepest ? parts.filter((part) => typeof part === 'object') : [];
  return [schema, ...inner.flatMap((part) => combined(part, root, depth + 1))];
}
