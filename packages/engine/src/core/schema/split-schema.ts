import type { JsonSchema } from '../types.ts';

/** A split schema: its fields can be judged one by one, and beside them what concerns several. */
export interface SchemaParts {
  /** What is judged over the answers as a whole: conditions, counts, unknown names. */
  rest: JsonSchema;
  /** Distinct schemas of fields. */
  pieces: JsonSchema[];
  /** Which of them judges a field. */
  pieceOf: Record<string, number>;
}

const movedAway = new Set([
  '$id',
  '$schema',
  '$defs',
  'title',
  'description',
  'default',
  'examples',
  'required',
]);
// They look at which names a schema declares.
const nameLookers = ['patternProperties', 'unevaluatedProperties', 'allOf', 'anyOf', 'oneOf', 'if'];

/**
 * Takes an object's schema apart, so that a key judges one field; undefined where it refers to itself, because its
 * parts could not stand alone. Fields of the same schema share one piece.
 */
export function splitSchema(schema: JsonSchema): SchemaParts | undefined {
  const { properties } = schema;
  if (schema.type !== 'object' || !properties) return undefined;
  if (JSON.stringify(schema).includes('"$ref"')) return undefined;
  const rest = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !movedAway.has(key)),
  ) as JsonSchema;
  // What is required without being declared belongs to no piece.
  const foreign = (schema.required ?? []).filter((name) => !Object.hasOwn(properties, name));
  if (foreign.length > 0) rest.required = foreign;
  if (needsNames(schema)) {
    rest.properties = Object.fromEntries(Object.keys(properties).map((name) => [name, {}]));
  } else {
    delete rest.properties;
    if (rest.additionalProperties === false) delete rest.additionalProperties;
  }
  const byText = new Map<string, number>();
  const pieces: JsonSchema[] = [];
  const pieceOf: Record<string, number> = {};
  for (const [name, piece] of Object.entries(properties)) {
    const { title: _title, description: _text, examples: _examples, default: _default, ...judged } = piece;
    const text = JSON.stringify(judged);
    const at = byText.get(text) ?? pieces.push(judged) - 1;
    byText.set(text, at);
    pieceOf[name] = at;
  }
  return { rest, pieces, pieceOf };
}

/** Does the rest judge names that no property declares itself? */
const needsNames = (schema: JsonSchema): boolean =>
  (schema.additionalProperties !== undefined && typeof schema.additionalProperties !== 'boolean') ||
  nameLookers.some((keyword) => schema[keyword] !== undefined);
