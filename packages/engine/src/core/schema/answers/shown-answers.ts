import { directAt } from '../../multipart/schemas-at.ts';
import { linearRegExp } from '../../pattern/linear-reg-exp.ts';
import type { JsonSchema } from '../../types.ts';
import { applyingSchemas } from '../applying-schemas.ts';
import { holds } from '../conditions/holds.ts';
import { deepEqual } from '../deep-equal.ts';
import { isRecord } from '../is-record.ts';
import { pieceAt } from '../piece-at.ts';

type Plain = Record<string, unknown>;

/** The answers as conditions see them, where validators see less than was typed: without what is empty or wasn't begun. */
type AsJudged = (answers: unknown) => unknown;

/** More rounds than any chain of conditions takes. */
const MOST_ROUNDS = 100;

/**
 * The answers without those of branches that these answers don't lead to, and without what a closed object
 * (`additionalProperties: false`) doesn't know. What isn't shown decides over nothing: the conditions are asked of what stays, again
 * until that changes no more. Which of several `anyOf` or `oneOf` is meant is the person's choice: all of them count as shown.
 */
export function shownAnswers(
  schema: JsonSchema,
  answers: unknown,
  asJudged: AsJudged = (same) => same,
): unknown {
  const shownBy = (deciding: unknown, all: unknown) => shown([schema], all, asJudged(deciding), schema);
  let before = answers;
  let now = shownBy(answers, answers);
  if (now === answers) return answers;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = shownBy(now, answers);
    if (deepEqual(next, now)) return now;
    // Fields that hide each other come and go.
    if (deepEqual(next, before)) break;
    [before, now] = [now, next];
  }
  // What is gone now stays away, so that it ends.
  for (;;) {
    const next = shownBy(now, now);
    if (next === now) return now;
    now = next;
  }
}

/** `deciding` is the value as conditions see it. */
function shown(schemas: JsonSchema[], value: unknown, deciding: unknown, root: JsonSchema): unknown {
  if (Array.isArray(value)) return shownList(schemas, value, deciding, root);
  if (!isRecord(value) || schemas.some(({ file }) => file)) return value;
  // A group that is left out for itself is still drawn, and so are the fields that it asks for.
  const seen = isRecord(deciding) ? deciding : value;
  const shape = emptyShape();
  for (const schema of schemas) gather(schema, seen, root, shape, shape.shown, 0);
  const entries = Object.entries(value).filter(([key]) => isShown(key, shape));
  const kept = entries.map(([key, inner]) => {
    const own = shape.shown.get(key) ?? [];
    return [key, shown([...own, ...patternsFor(key, shape)], inner, seen[key], root)] as const;
  });
  const isSame =
    kept.length === Object.keys(value).length && kept.every(([key, inner]) => inner === value[key]);
  return isSame ? value : Object.fromEntries(kept);
}

function shownList(schemas: JsonSchema[], list: unknown[], deciding: unknown, root: JsonSchema): unknown[] {
  const seen = Array.isArray(deciding) ? deciding : list;
  const applying = applyingSchemas(schemas, seen, root);
  const next = list.map((entry, index) => shown(directAt(applying, index), entry, seen[index], root));
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
  if (schema.if !== undefined) {
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
