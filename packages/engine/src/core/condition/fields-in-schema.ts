import type { JsonSchema } from '../types.ts';

/** The top-level fields that a schema looks at, through every combination. */
export function fieldsInSchema(schema: JsonSchema): string[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, schema.not, schema.if, schema.then, schema.else];
  const inner = parts.filter((part) => typeof part === 'object').flatMap(fieldsInSchema);
  return [...new Set([...Object.keys(properties), ...required, ...inner])];
}
