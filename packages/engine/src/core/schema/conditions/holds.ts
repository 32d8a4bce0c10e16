import { linearRegExp } from '../../pattern/linear-reg-exp.ts';
import type { JsonSchema } from '../../types.ts';
import { deepEqual } from '../deep-equal.ts';
import { characterCount } from '../formats/character-count.ts';
import { formats } from '../formats/formats.ts';
import { isMultipleOf } from '../formats/is-multiple-of.ts';
import { isRecord } from '../is-record.ts';
import { pieceAt } from '../piece-at.ts';
import { twinsIn } from '../twins-in.ts';

/** Each keyword has a limit of its own type; declared as a method, it may be called with what the schema says. */
type Test = { run(limit: unknown, value: unknown, schema: JsonSchema, holds: Holds): boolean }['run'];
type Holds = (schema: unknown, value: unknown) => boolean;
type Plain = Record<string, unknown>;

/**
 * Does a value fit a schema (draft 2020-12, without `unevaluated…`)? Yes or no, without code made from the schema: for
 * the question which branch is shown, which forms ask of schemas that come up while they are filled in. The verdict
 * over answers is not given here but by the form's compiled check, which applies rules and says what is wrong.
 */
export function holds(schema: unknown, value: unknown, root: JsonSchema = schema as JsonSchema): boolean {
  const ask: Holds = (part, inner) => {
    if (typeof part === 'boolean') return part;
    if (typeof part !== 'object' || part === null) return true;
    return Object.entries(part).every(([keyword, limit]) => {
      if (keyword === '$ref') return ask(pieceAt(root, String(limit)), inner);
      const test = Object.hasOwn(tests, keyword) ? tests[keyword] : undefined;
      return !test || test(limit, inner, part as JsonSchema, ask);
    });
  };
  return ask(schema, value);
}

/** What is undefined isn't there. */
const keysOf = (value: Plain) => Object.keys(value).filter((key) => value[key] !== undefined);
const has = (value: Plain, key: string) => Object.hasOwn(value, key) && value[key] !== undefined;

/** Is a value of a type that a schema names? */
export function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return type === 'null' ? value === null : typeof value === type;
}

const forText =
  <L>(test: (limit: L, text: string) => boolean): Test =>
  (limit: L, value) =>
    typeof value !== 'string' || test(limit, value);
const forNumber =
  (test: (limit: number, value: number) => boolean): Test =>
  (limit: number, value) =>
    typeof value !== 'number' || test(limit, value);
const forList =
  <L>(test: (limit: L, list: unknown[], schema: JsonSchema, ask: Holds) => boolean): Test =>
  (limit: L, value, schema, ask) =>
    !Array.isArray(value) || test(limit, value, schema, ask);
const forObject =
  <L>(test: (limit: L, value: Plain, schema: JsonSchema, ask: Holds) => boolean): Test =>
  (limit: L, value, schema, ask) =>
    !isRecord(value) || test(limit, value, schema, ask);

const tests: Record<string, Test> = {
  type: (types: string | string[], value) => [types].flat().some((type) => isOfType(type, value)),
  const: (wanted: unknown, value) => deepEqual(wanted, value),
  enum: (values: unknown[], value) => values.some((one) => deepEqual(one, value)),

  minLength: forText((least: number, text) => characterCount(text) >= least),
  maxLength: forText((most: number, text) => characterCount(text) <= most),
  pattern: forText((pattern: string, text) => linearRegExp(pattern).test(text)),
  format: forText((name: keyof typeof formats, text) => !Object.hasOwn(formats, name) || formats[name](text)),

  minimum: forNumber((least, value) => value >= least),
  maximum: forNumber((most, value) => value <= most),
  exclusiveMinimum: forNumber((least, value) => value > least),
  exclusiveMaximum: forNumber((most, value) => value < most),
  multipleOf: forNumber((step, value) => isMultipleOf(value, step)),

  minItems: forList((least: number, list) => list.length >= least),
  maxItems: forList((most: number, list) => list.length <= most),
  uniqueItems: forList((wanted: boolean, list) => !wanted || twinsIn(list) === undefined),
  prefixItems: forList((schemas: unknown[], list, _schema, ask) =>
    schemas.every((schema, index) => index >= list.length || ask(schema, list[index])),
  ),
  items: forList((items: unknown, list, { prefixItems }, ask) =>
    list.slice((prefixItems as unknown[] | undefined)?.length ?? 0).every((entry) => ask(items, entry)),
  ),
  contains: forList((wanted: unknown, list, { minContains = 1, maxContains }, ask) => {
    const count = list.filter((entry) => ask(wanted, entry)).length;
    return count >= (minContains as number) && count <= ((maxContains as number | undefined) ?? count);
  }),

  required: forObject((names: string[], value) => names.every((name) => has(value, name))),
  minProperties: forObject((least: number, value) => Object.keys(value).length >= least),
  maxProperties: forObject((most: number, value) => Object.keys(value).length <= most),
  properties: forObject((properties: Plain, value, _schema, ask) =>
    Object.entries(properties).every(([name, schema]) => !has(value, name) || ask(schema, value[name])),
  ),
  patternProperties: forObject((patterns: Plain, value, _schema, ask) =>
    Object.entries(patterns).every(([pattern, schema]) =>
      keysOf(value).every((key) => !linearRegExp(pattern).test(key) || ask(schema, value[key])),
    ),
  ),
  additionalProperties: forObject((more: unknown, value, schema, ask) =>
    Object.keys(value).every((key) => isDeclared(schema, key) || ask(more, value[key])),
  ),
  propertyNames: forObject((names: unknown, value, _schema, ask) =>
    Object.keys(value).every((key) => ask(names, key)),
  ),
  dependentRequired: forObject((needs: Record<string, string[]>, value) =>
    Object.entries(needs).every(
      ([key, names]) => !has(value, key) || names.every((name) => has(value, name)),
    ),
  ),
  dependentSchemas: forObject((schemas: Plain, value, _schema, ask) =>
    Object.entries(schemas).every(([key, schema]) => !has(value, key) || ask(schema, value)),
  ),

  allOf: (parts: unknown[], value, _schema, ask) => parts.every((part) => ask(part, value)),
  anyOf: (parts: unknown[], value, _schema, ask) => parts.some((part) => ask(part, value)),
  oneOf: (parts: unknown[], value, _schema, ask) => parts.filter((part) => ask(part, value)).length === 1,
  not: (part: unknown, value, _schema, ask) => !ask(part, value),
  if: (question: unknown, value, { then: yes, else: no }, ask) =>
    ask(ask(question, value) ? (yes ?? true) : (no ?? true), value),
};

function isDeclared({ properties = {}, patternProperties = {} }: JsonSchema, key: string): boolean {
  return (
    Object.hasOwn(properties, key) ||
    Object.keys(patternProperties as Plain).some((pattern) => linearRegExp(pattern).test(key))
  );
}
