import { combined, schemasAt } from '../multipart/schemas-at.ts';
import { linearRegExp } from '../pattern/linear-reg-exp.ts';
import type { JsonSchema } from '../types.ts';
import { isFileAnswer } from './file.ts';
import { isRecord } from './is-record.ts';

/** Deeper than anything that a schema here describes. */
const DEEPEST = 40;

/**
 * Answers without what no part of the schema speaks of, at every depth: JSON Schema lets such keys pass, and whoever stores what was
 * judged would store them. An object that declares no keys at all, or says that it is open, keeps all of its own.
 */
export const withoutUndeclared = <T>(root: JsonSchema, answers: T): T =>
  declared(answers, [root], root, 0) as T;

function declared(value: unknown, schemas: JsonSchema[], root: JsonSchema, depth: number): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value))
    return value.map((entry, index) => declared(entry, schemasAt(schemas, index, root), root, depth + 1));
  if (!isRecord(value) || isFileAnswer(value)) return value;
  const parents = schemas.flatMap((schema) => combined(schema, root));
  const entries = Object.entries(value)
    .filter(([name]) => isOpen(parents) || parents.some((parent) => names(parent, name)))
    .map(([name, entry]) => [name, declared(entry, schemasAt(schemas, name, root), root, depth + 1)]);
  return Object.fromEntries(entries);
}

const isOpen = (parents: JsonSchema[]): boolean =>
  parents.every(({ properties, patternProperties }) => !properties && !patternProperties) ||
  parents.some(
    ({ additionalProperties, unevaluatedProperties }) => additionalProperties || unevaluatedProperties,
  );

const names = ({ properties = {}, patternProperties = {} }: JsonSchema, name: string): boolean =>
  Object.hasOwn(properties, name) ||
  Object.keys(patternProperties as object).some((pattern) => linearRegExp(pattern).test(name));
