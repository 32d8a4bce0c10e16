import type { JsonSchema } from '../types.ts';
import { listOf } from './list-of.ts';

const branches = ['if', 'then', 'else', 'not'];
const branchLists = ['allOf', 'anyOf', 'oneOf'];
const branchTables = ['dependentSchemas', 'dependencies'];
const entries = ['items', 'contains', 'additionalItems', 'unevaluatedItems'];
const unnamed = ['additionalProperties', 'unevaluatedProperties', 'propertyNames'];
const definitions = ['$defs', 'definitions'];

/** The schemas that judge the same value as the one that holds them. */
export function inPlace(schema: JsonSchema): JsonSchema[] {
  return [
    ...branches.map((keyword) => schema[keyword]),
    ...branchLists.flatMap((keyword) => listOf(schema[keyword])),
    ...branchTables.flatMap((keyword) => Object.values(tableOf(schema[keyword]))),
  ].filter(isSchema);
}

/** The properties that a schema or a branch of it names. */
export const namesIn = (schema: JsonSchema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...inPlace(schema).flatMap(namesIn),
];

export interface Part {
  schema: JsonSchema;
  /** How it adds to a path that a person reads. */
  step: string;
  /** Judges a named property, so that other properties stand beside its value. */
  isProperty: boolean;
}

/** The schemas that judge a part of the value, or that stand there for a `$ref`. */
export function parts(schema: JsonSchema): Part[] {
  const found = (step: string, value: unknown, isProperty = false): Part[] =>
    isSchema(value) ? [{ schema: value, step, isProperty }] : [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => found(name, part, true)),
    ...Object.entries(tableOf(schema.patternProperties)).flatMap(([pattern, part]) =>
      found(`/${pattern}/`, part, true),
    ),
    ...[...entries, ...unnamed].flatMap((keyword) => found(keyword, schema[keyword])),
    ...[...listOf(schema.prefixItems), ...listOf(schema.items)].flatMap((part, index) =>
      found(String(index), part),
    ),
    ...definitions.flatMap((keyword) =>
      Object.entries(tableOf(schema[keyword])).flatMap(([name, part]) => found(`${keyword} ${name}`, part)),
    ),
  ];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const tableOf = (value: unknown): Record<string, unknown> => (isSchema(value) ? value : {});
