import { linearRegExp } from '../pattern/linear-reg-exp.ts';
import type { JsonSchema } from '../types.ts';
import { holds } from './holds.ts';
import { pieceAt } from './piece-at.ts';

type Plain = Record<string, unknown>;

/**
 * The answers without those of branches that these answers don't lead to, and without what a closed object
 * (`additionalProperties: false`) doesn't know. Which of several `anyOf` or `oneOf` is meant is the person's choice:
 * all of them count as shown.
 */
export function shownAnswers(schema: JsonSchema, answers: unknown, root: JsonSchema = schema): unknown {
  return shown([schema], answers, root);
}

function shown(schemas: JsonSchema[], value: unknown, root: JsonSchema): unknown {
  if (Array.isArray(value)) return shownList(schemas, value, root);
  if (typeof value !== 'object' || value === null || schemas.some(({ file }) => file)) return value;
  const shape = emptyShape();
  for (const schema of schemas) gather(schema, value as Plain, root, shape, shape.shown, 0);
  const entries = Object.entries(value).filter(([key]) => isShown(key, shape));
  const kept = entries.map(([key, inner]) => {
    const own = shape.shown.get(key) ?? [];
    return [key, shown([...own, ...patternsFor(key, shape)], inner, root)] as const;
  });
  const isSame =
    kept.length === Object.keys(value).length &&
    kept.every(([key, inner]) => inner === (value as Plain)[key]);
  return isSame ? value : Object.fromEntries(kept);
}

function shownList(schemas: JsonSchema[], list: unknown[], root: JsonSchema): unknown[] {
  const resolved = schemas.flatMap((schema) => flat(schema, root, 0));
  const next = list.map((entry, index) => {
    const own = resolved.flatMap(({ prefixItems, items }) => {
      const item = (prefixItems as JsonSchema[] | undefined)?.[index] ?? items;
      return item ? [item] : [];
    });
    return shown(own, entry, root);
  });
  return next.every((entry, index) => entry === list[index]) ? list : next;
}

interface Shape {
  shown: Map<string, JsonSchema[]>;
  /** Properties of branches that the answers don't lead to. */
  hidden: Map<string, JsonSchema[]>;
  patterns: [string, JsonSchema][];
  isClosed: boolean;
}

const emptyShape = (): Shape => ({ shown: new Map(), hidden: new Map(), patterns: [], isClosed: false });

const isShown = (key: string, shape: Shape) =>
  shape.shown.has(key) || patternsFor(key, shape).length > 0 || !(shape.isClosed || shape.hidden.has(key));

const patternsFor = (key: string, { patterns }: Shape) =>
  patterns.filter(([pattern]) => linearRegExp(pattern).test(key)).map(([, schema]) => schema);

/** Deeper than any form: a schema that contains itself in place would never end. */
const DEEPEST = 40;

function gather(
  schema: JsonSchema | undefined,
  value: Plain,
  root: JsonSchema,
  shape: Shape,
  into: Map<string, JsonSchema[]>,
  depth: number,
): void {
  if (typeof schema !== 'object' || depth > DEEPEST) return;
  const branch = (part: JsonSchema | undefined, target = into) =>
    gather(part, value, root, shape, target, depth + 1);
  const other = shape.hidden;
  if (schema.$ref) branch(pieceAt(root, schema.$ref));
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    into.set(name, [...(into.get(name) ?? []), property]);
  if (into === shape.shown) {
    shape.patterns.push(...(Object.entries(schema.patternProperties ?? {}) as [string, JsonSchema][]));
    shape.isClosed ||=
      depth === 0 && [schema.additionalProperties, schema.unevaluatedProperties].includes(false);
  }
  for (const part of schema.allOf ?? []) branch(part);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) branch(part);
  if (schema.if) {
    const isMet = holds(schema.if, value, root);
    branch(schema.then, isMet ? into : other);
    branch(schema.else, isMet ? other : into);
  }
  for (const [key, part] of Object.entries((schema.dependentSchemas ?? {}) as Record<string, JsonSchema>)) {
    const { oneOf = [], ...rest } = part;
    const isThere = value[key] !== undefined;
    branch(rest, isThere ? into : other);
    // Which of these is meant says the answer that they hang on.
    for (const option of oneOf) {
      const question = option.properties?.[key];
      const isMeant = isThere && (question === undefined || holds(question, value[key], root));
      branch(option, isMeant ? into : other);
    }
  }
}

/** A schema and all that is judged in its place whatever the answers are. */
function flat(schema: JsonSchema | undefined, root: JsonSchema, depth: number): JsonSchema[] {
  if (typeof schema !== 'object' || depth > DEEPEST) return [];
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const target = schema.$ref ? [pieceAt(root, schema.$ref)] : [];
  return [schema, ...[...target, ...parts].flatMap((part) => flat(part, root, depth + 1))];
}
