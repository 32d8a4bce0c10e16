import { linearRegExp } from '../../core/pattern/linear-reg-exp.ts';
import { formats } from '../../core/schema/formats/formats.ts';
import { plainFormats } from '../../core/schema/formats/plain-formats.ts';
import { isRecord } from '../../core/schema/is-record.ts';
import { replaceSubschemas } from '../../core/schema/map-subschemas.ts';
import type { Loose } from './keywords.ts';
import { below, type Take } from './note.ts';

const texts = ['title', 'description', '$ref', 'pattern', 'format', 'contentMediaType'];
const counts = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const flags = ['uniqueItems', 'readOnly', 'writeOnly'];
const tables = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const singles = ['items', 'contains', 'additionalProperties', 'unevaluatedProperties'].concat([
  'unevaluatedItems',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);
const others = ['type', 'const', 'default', 'discriminator'];

const isSchema = (value: unknown): boolean => isRecord(value) || typeof value === 'boolean';
const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

/** What a keyword's value must be; one that is something else says nothing. */
const legal = new Map<string, (value: unknown) => boolean>([
  ...texts.map((key) => [key, (value: unknown) => typeof value === 'string'] as const),
  ...counts.map((key) => [key, isCount] as const),
  ...numbers.map((key) => [key, (value: unknown) => Number.isFinite(value)] as const),
  ...flags.map((key) => [key, (value: unknown) => typeof value === 'boolean'] as const),
  ...[...tables, 'dependentRequired'].map((key) => [key, isRecord] as const),
  ...lists.map((key) => [key, (value: unknown) => Array.isArray(value) && value.some(isSchema)] as const),
  ...singles.map((key) => [key, isSchema] as const),
  ...others.map((key) => [key, () => true] as const),
  ['multipleOf', (value) => typeof value === 'number' && value > 0],
  ['required', isNames],
  ['enum', (value) => Array.isArray(value)],
  ['examples', (value) => Array.isArray(value) && value.length > 0],
]);

/** Of these nobody need hear: they say something to tools that write schemas. */
const silent = new Set(['$schema', '$comment', 'deprecated', 'contentEncoding', 'contentSchema']);
const knownFormats = new Set<string>([...Object.keys(formats), ...plainFormats]);
const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/**
 * A schema of 2020-12 with the standard's keywords alone. The standard says that others are to be passed over, and a
 * format that is not known limits nothing; a mistyped keyword would otherwise be one that seems to count.
 */
export function standardOnly(schema: Loose, take: Take, path = ''): Loose {
  const kept = Object.entries(schema).flatMap(([key, value]) => keptEntry(key, value, take, path));
  const known = replaceSubschemas(Object.fromEntries(kept), (part, ...steps) =>
    isRecord(part) ? standardOnly(part, take, below(path, ...steps)) : part,
  );
  return isRecord(known.patternProperties) ? withRunnable(known, known.patternProperties, take, path) : known;
}

/** What stood at names of a pattern that can't be had stands at any name, where others aren't described. */
function withRunnable(schema: Loose, patterns: Loose, take: Take, path: string): Loose {
  const dropped: unknown[] = [];
  const kept = Object.entries(patterns).filter(([pattern, part]) => {
    if (canRun(pattern)) return true;
    take('lost', below(path, 'patternProperties', pattern), 'the pattern needs more than linear time');
    dropped.push(part);
    return false;
  });
  const { patternProperties: _all, ...rest } = schema;
  if (kept.length > 0) rest.patternProperties = Object.fromEntries(kept);
  if (dropped.length > 0 && (rest.additionalProperties ?? false) === false)
    rest.additionalProperties = dropped.length > 1 ? { anyOf: dropped } : dropped[0];
  return rest;
}

function keptEntry(key: string, value: unknown, take: Take, path: string): [string, unknown][] {
  const test = legal.get(key);
  if (!test) {
    if (!silent.has(key)) take('ignored', below(path, key), 'is no keyword of JSON Schema');
    return [];
  }
  if (!test(value)) {
    take('ignored', below(path, key), `cannot be ${shortened(value)}`);
    return [];
  }
  if (value === '' || (key === 'required' && (value as unknown[]).length === 0)) return [];
  // No value is one of none.
  if (key === 'enum' && (value as unknown[]).length === 0) return [['not', {}]];
  if (key === 'type') return keptType(value, take, path);
  if (key === 'format' && !knownFormats.has(value as string)) {
    take('ignored', below(path, key), `the format "${value}" is not known and limits nothing`);
    return [];
  }
  if (key === 'pattern' && !canRun(value as string)) {
    take(
      'lost',
      below(path, key),
      `the pattern ${shortened(value)} needs what patterns in linear time cannot do`,
    );
    return [];
  }
  if (key === 'enum' || key === 'required' || key === 'examples')
    return [[key, distinct(value as unknown[])]];
  if (tables.includes(key)) return [[key, keptIn(value as Loose, isSchema, take, below(path, key))]];
  if (key === 'dependentRequired') return [[key, keptIn(value as Loose, isNames, take, below(path, key))]];
  if (lists.includes(key)) return [[key, keptParts(key, value as unknown[], take, below(path, key))]];
  if (key === 'discriminator') return isRecord(value) ? [[key, { propertyName: value.propertyName }]] : [];
  return [[key, value]];
}

/** The entries of a table that are what they must be. */
const keptIn = (table: Loose, test: (value: unknown) => boolean, take: Take, path: string): Loose =>
  Object.fromEntries(
    Object.entries(table).filter(([name, value]) => {
      if (!test(value)) take('ignored', below(path, name), `cannot be ${shortened(value)}`);
      return test(value);
    }),
  );

/** The schemas of a list. An entry that is none may be anything where its place counts, and else is left out. */
const keptParts = (key: string, parts: unknown[], take: Take, path: string): unknown[] =>
  parts.flatMap((part, index) => {
    if (isSchema(part)) return [part];
    take('ignored', below(path, String(index)), `cannot be ${shortened(part)}`);
    return key === 'prefixItems' ? [{}] : [];
  });

function keptType(value: unknown, take: Take, path: string): [string, unknown][] {
  const named = [value].flat();
  const kept = distinct(named.filter((type) => typeof type === 'string' && types.has(type)));
  if (kept.length < named.length)
    take('ignored', below(path, 'type'), `${shortened(value)} is no type of JSON`);
  if (kept.length === 0) return [];
  return [['type', kept.length === 1 ? kept[0] : kept]];
}

function canRun(pattern: string): boolean {
  try {
    linearRegExp(pattern);
    return true;
  } catch {
    return false;
  }
}

const distinct = (values: unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
