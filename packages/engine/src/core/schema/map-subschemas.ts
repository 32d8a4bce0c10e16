import type { JsonSchema } from '../types.ts';
import { isRecord } from './is-record.ts';

const tables = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const single = ['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'];
const branches = ['not', 'if', 'then', 'else'];

/** A copy of a schema, each schema right below it replaced. */
export function mapSubschemas(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const one = (part: unknown) => (isRecord(part) ? change(part) : part);
  const changed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    let next: unknown = value;
    if (tables.includes(key) && isRecord(value)) {
      next = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, one(part)]));
    } else if (lists.includes(key) && Array.isArray(value)) next = value.map(one);
    else if (single.includes(key) || branches.includes(key)) next = one(value);
    changed[key] = next;
  }
  return changed;
}
