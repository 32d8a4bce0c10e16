import { isEmpty } from '../../rules/is-empty.ts';
import type { Answers, JsonSchema } from '../../types.ts';
import type { FormParts } from './comparison.ts';
import { renamesOf } from './renames.ts';

/**
 * Answers to one version of a form as the next one takes them: renamed fields under their new names, fields that are
 * gone dropped, defaults where something that is missing or empty has become required. What has to be answered again stays as it was.
 */
export function migrateAnswers(before: FormParts, after: FormParts, answers: Answers): Answers {
  return fitted(after.schema, before.schema, answers) as Answers;
}

function fitted(schema: JsonSchema, before: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((entry) => fitted(items, before.items ?? {}, entry)) : value;
  }
  const { properties } = schema;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const renames = renamesOf(before, schema);
  const kept = Object.entries(value)
    .map(([was, entry]) => ({ was, name: renames.get(was) ?? was, entry }))
    .filter(({ name }) => Object.hasOwn(properties, name) || !isGone(name, before, schema))
    .map(({ was, name, entry }) => [
      name,
      fitted(properties[name] ?? {}, before.properties?.[was] ?? {}, entry),
    ]);
  const filled: Answers = Object.fromEntries(kept);
  for (const [name, property] of Object.entries(properties)) {
    const isMissing = isEmpty(filled[name]) && (schema.required ?? []).includes(name);
    if (isMissing && property.default !== undefined) filled[name] = property.default;
  }
  return filled;
}

/** Where else than in its `properties` a schema may have a field. */
const otherPlaces = ['additionalProperties', 'patternProperties', 'allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** What neither version names is kept for whoever put it there, unless nothing else is allowed now. */
const isGone = (name: string, before: JsonSchema, schema: JsonSchema): boolean =>
  schema.additionalProperties === false ||
  (Object.hasOwn(before.properties ?? {}, name) && otherPlaces.every((one) => schema[one] === undefined));
