import { combined, declaredAt, directAt } from '../../multipart/schemas-at.ts';
import type { JsonSchema } from '../../types.ts';
import { isFileAnswer } from '../formats/file.ts';
import { isRecord } from '../is-record.ts';

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
  const isList = Array.isArray(value);
  if (!isList && (!isRecord(value) || isFileAnswer(value))) return value;
  const parents = schemas.flatMap((schema) => combined(schema, root));
  const below = (entry: unknown, key: string | number) =>
    declared(entry, directAt(parents, key), root, depth + 1);
  if (isList) return value.map(below);
  const keepsAll = isOpen(parents);
  const entries = Object.entries(value)
    .filter(([name]) => keepsAll || parents.some((parent) => declaredAt(parent, name).length > 0))
    .map(([name, entry]) => [name, below(entry, name)]);
  return Object.fromEntries(entries);
}

const isOpen = (parents: JsonSchema[]): boolean =>
  parents.every(({ properties, patternProperties }) => !properties && !patternProperties) ||
  parents.some(
    ({ additionalProperties, unevaluatedProperties }) => additionalProperties || unevaluatedProperties,
  );
