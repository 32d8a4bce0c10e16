import { linearRegExp } from '../../core/pattern/linear-reg-exp.ts';
import { holds } from '../../core/schema/conditions/holds.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { pieceAt } from '../../core/schema/piece-at.ts';
import type { JsonSchema, JsonValue } from '../../core/types.ts';
import { textForPattern } from './text-for-pattern.ts';

const byFormat: Record<string, string> = {
  date: '2000-02-29',
  time: '12:30:00Z',
  'time-local': '12:30',
  'date-time': '2000-02-29T12:30:00Z',
  'date-time-local': '2000-02-29T12:30',
  email: 'erika@demo.test',
  uri: 'https://demo.test/',
  'uri-reference': '/demo',
  hostname: 'demo.test',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '01234567-89ab-4cde-8f01-23456789abcd',
  duration: 'P1D',
  'json-pointer': '/demo',
  color: '#336699',
  'data-url': 'data:,demo',
};

/** Deeper than this a schema that contains itself would go on for ever. */
const DEEPEST = 12;
/** Below this only what must be there is told: each level multiplies the others. */
const FULLEST = 3;
/** More characters or entries than these are no example for a reader. */
const LONGEST = 10_000;

/**
 * A value that should fit a schema: what it says of itself first, else the least that its keywords ask for. `optional`: with
 * what needn't be there, too. Whether it fits is for the caller to check.
 */
export function exampleOf(
  schema: JsonSchema,
  optional: boolean,
  root = schema,
  depth = 0,
): JsonValue | undefined {
  if (depth > DEEPEST) return undefined;
  const inner = (part: JsonSchema | undefined) =>
    part && typeof part === 'object'
      ? exampleOf(part, optional && depth < FULLEST, root, depth + 1)
      : undefined;
  const target = schema.$ref === undefined ? undefined : pieceAt(root, schema.$ref);
  const merged = [target, ...(schema.allOf ?? []), (schema.anyOf ?? schema.oneOf)?.[0]].filter(isRecord);
  const said = [schema.const, ...(schema.examples ?? []), schema.default, ...(schema.enum ?? [])];
  const own = said.find((one) => one !== undefined && one !== null && isOfType(one, schema.type));
  if (own !== undefined) return own;
  const type = [schema.type ?? (schema.properties ? 'object' : undefined)]
    .flat()
    .find((one) => one !== 'null');
  if (type === 'object' || (type === undefined && merged.length > 0)) {
    const parts = merged.map((part) => inner(part as JsonSchema));
    if (type === undefined && parts.some((part) => part !== undefined && !isRecord(part)))
      return parts.find((part) => !isRecord(part));
    const answers: Record<string, JsonValue> = Object.assign({}, ...parts, fieldsOf(schema, optional, inner));
    for (const { if: question, then: yes, else: no } of [schema, ...(schema.allOf ?? [])])
      if (question) Object.assign(answers, inner(holds(question, answers, root) ? yes : no));
    return answers;
  }
  if (type === 'array') return listOf(schema, optional, inner);
  const [alternative] = merged;
  if (alternative && (type === 'string' || type === 'number' || type === 'integer')) {
    const { allOf: _all, anyOf: _any, oneOf: _one, $ref: _ref, ...plain } = schema;
    return exampleOf({ ...plain, ...alternative }, optional, root, depth + 1);
  }
  if (type === 'string') return textOf(schema);
  if (type === 'number' || type === 'integer') return numberOf(schema);
  if (type === 'boolean') return true;
  return [schema.type].flat().includes('null') ? null : undefined;
}

/** People give numbers as texts, and a default that none of the choices is. */
function isOfType(value: JsonValue, type: JsonSchema['type']): boolean {
  if (type === undefined) return true;
  const own = Array.isArray(value) ? 'array' : typeof value;
  return [type].flat().some((one) => one === own || (own === 'number' && one === 'integer'));
}

type Inner = (part: JsonSchema | undefined) => JsonValue | undefined;

function fieldsOf({ properties = {}, required = [] }: JsonSchema, optional: boolean, inner: Inner) {
  const entries = Object.entries(properties).flatMap(([name, part]): [string, JsonValue][] => {
    if (!optional && !required.includes(name)) return [];
    const value = inner(part);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function listOf(
  { items, prefixItems, minItems = 0 }: JsonSchema,
  optional: boolean,
  inner: Inner,
): JsonValue[] {
  const fixed = (Array.isArray(prefixItems) ? prefixItems : []) as JsonSchema[];
  const length = Math.min(LONGEST, Math.max(Number(minItems), optional ? fixed.length || 1 : 0));
  return Array.from({ length }, (_, index) => inner(fixed[index] ?? items)).filter(
    (one) => one !== undefined,
  );
}

function textOf({
  format = '',
  pattern,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: JsonSchema): string {
  const usual = byFormat[format] ?? 'Demo';
  const fits = pattern === undefined || linearRegExp(pattern).test(usual);
  const text = fits ? usual : (textForPattern(pattern) ?? usual);
  if (text.length > maxLength) return 'x'.repeat(maxLength);
  return fits ? text.padEnd(Math.min(minLength, LONGEST), 'x') : text;
}

function numberOf({
  type,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
  multipleOf,
}: JsonSchema): number {
  const step = typeof multipleOf === 'number' ? multipleOf : 1;
  const least = Number(
    minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + step) ?? Number.NaN,
  );
  if (!Number.isNaN(least)) {
    const value = Math.ceil(least / step) * step;
    const most = Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY);
    return value <= most || type === 'integer' ? value : (Number(minimum ?? exclusiveMinimum) + most) / 2;
  }
  const most = Number(maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  return most > step ? step : Math.floor(most / step - 1) * step;
}
