import { groupBy } from '../group-by.ts';
import { isRecord } from '../schema/is-record.ts';
import type { Condition, JsonSchema, JsonValue } from '../types.ts';

/** What is no answer, as the rule `required` sees it. */
const empty: JsonSchema = { enum: [null, '', [], {}] };

/**
 * A condition as the JSON Schema that it is short for. All of its keys must hold. Every field that it names must be
 * there: an absent value meets no condition by being absent, only `not` can hold without one.
 */
export function expandCondition({ has, not, any, all, schema, ...fields }: Condition): JsonSchema {
  const asked: Asked[] = Object.entries(fields).map(([path, wanted]) => [path.split('.'), schemaFor(wanted)]);
  if (has !== undefined) asked.push([has.split('.'), { not: empty }]);
  const parts = [
    ...(asked.length > 0 ? [objectOf(asked)] : []),
    ...(not ? [{ not: expandCondition(not) }] : []),
    ...(any ? [{ anyOf: any.map(expandCondition) }] : []),
    ...(all ?? []).map(expandCondition),
    ...(schema ? [schema] : []),
  ];
  return together(parts);
}

/** A path, and what its value must be. */
type Asked = [path: string[], value: JsonSchema];

/** An object that has all of these fields. */
function objectOf(asked: Asked[]): JsonSchema {
  const properties = [...groupBy(asked, ([[name = '']]) => name)].map(([name, ofName]) => {
    const own = ofName.filter(([path]) => path.length === 1).map(([, value]) => value);
    const inner = ofName.filter(([path]) => path.length > 1);
    const nested = inner.map(([path, value]): Asked => [path.slice(1), value]);
    return [name, together(nested.length > 0 ? [...own, objectOf(nested)] : own)] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
  };
}

/** One value, one of several, or a schema for it. */
function schemaFor(wanted: unknown): JsonSchema {
  if (Array.isArray(wanted)) return { enum: wanted };
  return isRecord(wanted) ? wanted : { const: wanted as JsonValue };
}

const together = (parts: JsonSchema[]): JsonSchema =>
  parts.length > 1 ? { allOf: parts } : (parts[0] ?? {});
