import { expandWhen } from '../schema/expand-when.ts';
import { isDynamic } from '../schema/is-dynamic.ts';
import { isRecord } from '../schema/is-record.ts';
import { shownAnswers } from '../schema/shown-answers.ts';
import { inPlace, parts } from '../schema/subschemas.ts';
import type { JsonSchema } from '../types.ts';

/** Does a field hang on another one, at any depth? */
const hasWhen = (schema: JsonSchema): boolean =>
  schema.when !== undefined ||
  [...inPlace(schema), ...parts(schema).map((part) => part.schema)].some(hasWhen);

/** Does what a field asks for depend on its answers: on conditions or branches, at any depth? */
export const isShaped = (property: JsonSchema): boolean => hasWhen(property) || isDynamic(property);

const known = new WeakMap<JsonSchema, readonly (readonly [name: string, property: JsonSchema])[]>();

/** The fields of an item that ask for this or that, as the standard says it; found once, for each write and each key asks. */
function shapedFields(schema: JsonSchema) {
  const found =
    known.get(schema) ??
    Object.entries(schema.properties ?? {})
      .filter(([, property]) => isShaped(property))
      .map(([name, property]) => [name, expandWhen(property)] as const);
  known.set(schema, found);
  return found;
}

/** What is sent and stored of an item: without what its fields ask under conditions or in branches that its values don't lead to. */
export function shownValues<T>(schema: JsonSchema, values: T): T {
  if (!isRecord(values)) return values;
  const shown = shapedFields(schema)
    .filter(([name]) => Object.hasOwn(values, name))
    .map(([name, property]) => [name, shownAnswers(property, values[name])]);
  return shown.length > 0 ? { ...values, ...Object.fromEntries(shown) } : values;
}
