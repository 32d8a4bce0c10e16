import { deepEqual } from '../schema/deep-equal.ts';
import type { Condition, JsonSchema, JsonValue } from '../types.ts';

/** Fields that a condition wants to hold what they never can: a value misspelt, or one that is gone from the list. */
export function impossibleFields(
  { properties = {}, allOf = [], anyOf = [], not }: Condition,
  schema: JsonSchema,
): string[] {
  const asked = Object.entries(properties).filter(([field, wanted]) => {
    const possible = valuesOf(schema.properties?.[field]);
    const fitting = valuesOf(wanted);
    return possible && fitting && !fitting.some((value) => possible.some((other) => deepEqual(value, other)));
  });
  const inner = [...allOf, ...anyOf, ...(not ? [not] : [])].flatMap((part) => impossibleFields(part, schema));
  return [...new Set([...asked.map(([field]) => field), ...inner])];
}

const valuesOf = ({ enum: listed, const: fixed }: JsonSchema = {}): JsonValue[] | undefined =>
  fixed === undefined ? listed : [fixed];
