import { fieldsInSchema } from '../../condition/fields-in-schema.ts';
import { addEveryRule } from '../../rules/every-rule.ts';
import { siblingsOf } from '../../rules/siblings-of.ts';
import type { JsonSchema } from '../../types.ts';

/** Keywords that no verdict depends on. */
export const wording = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'examples',
  'readOnly',
  'writeOnly',
  'audience',
  'ownLanguage',
  'x-order',
  'x-options',
  'x-widget',
  'x-table',
]);

/** A schema without its wording. */
export function meaning(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(meaning);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      // A property may be called `title`: then its value is a schema.
      if (wording.has(key) && (typeof value !== 'object' || key === 'examples')) return [];
      return [[key, key === 'const' || key === 'enum' ? value : meaning(value)]];
    }),
  );
}

const joining = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const;
const counting = ['minProperties', 'maxProperties', 'propertyNames', 'dependentSchemas', 'patternProperties'];

/** The fields that a schema judges together with others, by its conditions or by rules such as `confirm`. */
export function judgedTogether(schema: JsonSchema): Set<string> {
  // The schema may be an older one, with rules that the form no longer names.
  addEveryRule();
  const conditions = Object.fromEntries(joining.map((key) => [key, schema[key]]));
  const dependent = (schema.dependentRequired ?? {}) as Record<string, string[]>;
  const names = [
    ...fieldsInSchema(conditions as JsonSchema),
    ...Object.entries(dependent).flatMap(([name, others]) => [name, ...others]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, { rules }]) => {
      const others = siblingsOf(rules, name);
      return others.length > 0 ? [name, ...others] : [];
    }),
  ];
  return counting.some((key) => schema[key] !== undefined)
    ? new Set([...names, ...Object.keys(schema.properties ?? {})])
    : new Set(names);
}
