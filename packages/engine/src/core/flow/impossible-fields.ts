import { deepEqual } from '../schema/deep-equal.ts';
import type { JsonSchema, JsonValue } from '../types.ts';

/** Paths of fields that a condition's schema wants to hold what they never can: a value misspelt, or one that is gone. */
export function impossibleFields(
  { properties = {}, allOf, anyOf, not }: JsonSchema,
  schema: JsonSchema,
): string[] {
  const asked = Object.entries(properties).filter(([field, wanted]) => {
    const possible = valuesOf(schema.properties?.[field]);
    const fitting = valuesOf(wanted);
    return possible && fitting && !fitting.some((value) => possible.some((other) => deepEqual(value, other)));
  });
  const inner = [allOf, anyOf, not]
    .flat()
    .flatMap((part) => (part === undefined ? [] : impossibleFields(part, schema)));
  const nested = Object.entries(properties).flatMap(([field, wanted]) =>
    impossibleFields(wanted, schema.properties?.[field] ?? {}).map((path) => `${field}.${path}`),
  );
  return [...new Set([...asked.map(([field]) => field), ...nested, ...inner])];
}

const valuesOf = ({ enum: listed, const: fixed }: JsonSchema = {}): readonly JsonValue[] | undefined =>
  fixed === undefined ? listed : [fixed];
