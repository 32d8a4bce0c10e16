import type { JsonSchema } from '../types.ts';

/** The top-level fields that a schema looks at, through every combination. */
export function fieldsInSchema(schema: JsonSchema): string[] {
  const { properties = {}, required = [], allOf, anyOf, oneOf, not } = schema;
  const parts = [allOf, anyOf, oneOf, not, schema.if, schema.then, schema.else].flat();
  const inner = parts.flatMap((part) => (typeof part === 'object' ? fieldsInSchema(part) : []));
  return [...new Set([...Object.keys(properties), ...required, ...inner])];
}
