import { shownAnswers } from '../schema/answers/shown-answers.ts';
import { expandWhen } from '../schema/conditions/expand-when.ts';
import { isRecord } from '../schema/is-record.ts';
import { inPlace, parts } from '../schema/subschemas.ts';
import type { JsonSchema } from '../types.ts';

/** Does a field hang on another one, at any depth? */
export const hasWhen = (schema: JsonSchema): boolean =>
  schema.when !== undefined ||
  [...inPlace(schema), ...parts(schema).map((part) => part.schema)].some(hasWhen);

const known = new WeakMap<JsonSchema, readonly (readonly [name: string, property: JsonSchema])[]>();

/** The fields of an item that hold conditions, as the standard says them; found once, for each write and each key asks. */
function conditionalFields(schema: JsonSchema) {
  const found =
    known.get(schema) ??
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => hasWhen(property))
      .map(([name, property]) => [name, expandWhen(property)] as const);
  known.set(schema, found);
  return found;
}

/** What is sent and stored of an item: without what the fields of a group or an entry ask under a condition that doesn't hold. */
export function shownValues<T>(schema: JsonSchema, values: T): T {
  if (!isRecord(values)) return values;
  const shown = conditionalFields(schema)
    .filter(([name]) => Object.hasOwn(values, name))
    .map(([name, property]) => [name, shownAnswers(property, values[name])]);
  return shown.length > 0 ? { ...values, ...Object.fromEntries(shown) } : values;
}
