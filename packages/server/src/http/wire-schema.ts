import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema, JsonValue } from '@rezeptur/engine/core';

/** What the serialiser needs of a place: the kinds of values, and for an object or a list what may stand in it. */
interface WireSchema extends JsonSchema {
  type: string[];
  properties?: Record<string, WireSchema>;
  items?: WireSchema;
  additionalProperties?: boolean | WireSchema;
}

const kinds = ['object', 'array', 'string', 'number', 'boolean', 'null'];
const plain = kinds.slice(2);

/** Keywords that say what an answer holds in a way that the serialiser can't follow. */
const unwritable = [
  '$ref',
  'allOf',
  'if',
  'then',
  'else',
  'patternProperties',
  'prefixItems',
  'dependentSchemas',
];

/**
 * Which fields an answer may have, for the serialiser: it leaves out all others and writes values as they are. Whether they
 * are what the schema says is not its business, so nothing is coerced: null stays null, and 1.5 is 1.5. An object that may
 * hold anything says so with `additionalProperties: true`.
 * @throws Error for what can't be written as it is declared, and for a place that declares nothing
 */
export function wireSchema(schema: JsonSchema, where = 'An answer'): WireSchema {
  const keyword = unwritable.find((name) => Object.hasOwn(schema, name));
  if (keyword) throw new Error(`${where} is declared with ${keyword}, which can't be written faithfully.`);
  const { anyOf, oneOf, ...beside } = schema;
  if (!anyOf && !oneOf) return oneShape(beside, where);
  const isShaped = hasShape(beside);
  const alternatives = [...(anyOf ?? []), ...(oneOf ?? [])].filter((one) => !isShaped || hasShape(one));
  return together(
    [...(isShaped ? [beside] : []), ...alternatives].map((one) => wireSchema(one, where)),
    where,
  );
}

/** An alternative without one only demands something of what stands beside it. */
const hasShape = (schema: JsonSchema): boolean => Object.keys(schema).some((name) => !judging.includes(name));
const judging = ['required', 'description', 'title', 'not'];

function oneShape(schema: JsonSchema, where: string): WireSchema {
  const { properties, items, additionalProperties = false } = schema;
  const types = typesOf(schema);
  if (types.length === 0) throw new Error(`${where} declares nothing, so everything would leave.`);
  const isPlain = types.some((type) => type !== 'null' && !['object', 'array'].includes(type));
  const isList = types.includes('array');
  if (isList && !items) throw new Error(`${where} is a list that doesn't declare what it holds.`);
  return {
    type: kinds.filter(
      (kind) => types.includes(kind) || kind === 'null' || (isPlain && plain.includes(kind)),
    ),
    ...(types.includes('object') && {
      properties: mapValues(properties ?? {}, (property, name) => wireSchema(property, `${where}.${name}`)),
      additionalProperties:
        typeof additionalProperties === 'boolean'
          ? additionalProperties
          : wireSchema(additionalProperties, `${where}.*`),
    }),
    ...(isList && items && { items: wireSchema(items, `${where}[]`) }),
  };
}

/** The declared types, or those that its values and parts tell. */
function typesOf({ type, const: only, enum: values, properties, items }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat();
  if (properties) return ['object'];
  if (items) return ['array'];
  const named = values ?? (only === undefined ? [] : [only]);
  return named.every(isPlainValue) ? named.map((value) => (value === null ? 'null' : typeof value)) : [];
}

const isPlainValue = (value: JsonValue): boolean => value === null || typeof value !== 'object';

/** What stands in any of them. */
function together(shapes: WireSchema[], where: string): WireSchema {
  const names = new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)));
  const properties: Record<string, WireSchema> = {};
  for (const name of names) {
    const property = theSame(shapes, (one) => one.properties?.[name], `${where}.${name}`);
    if (property) properties[name] = property;
  }
  const items = theSame(shapes, (one) => one.items, `${where}[]`);
  const additionalProperties = theSame(shapes, (one) => one.additionalProperties, `${where}.*`);
  const types = new Set(shapes.flatMap(({ type }) => type));
  return {
    type: kinds.filter((kind) => types.has(kind)),
    ...(types.has('object') && { properties }),
    ...(items && { items }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

/** The part that each alternative which has it declares alike: the serialiser couldn't tell which one a value is of. */
function theSame<T>(shapes: WireSchema[], part: (shape: WireSchema) => T | undefined, where: string) {
  const [first, ...others] = shapes.map(part).filter((one) => one !== undefined);
  if (others.every((other) => isDeepStrictEqual(other, first))) return first;
  throw new Error(`${where} is declared in two ways by alternatives, which can't be written faithfully.`);
}

const mapValues = <A, B>(values: Record<string, A>, map: (value: A, name: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
