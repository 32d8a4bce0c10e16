import { expandWhen } from '../schema/expand-when.ts';
import { isRecord } from '../schema/is-record.ts';
import { shownAnswers } from '../schema/shown-answers.ts';
import { inPlace, parts } from '../schema/subschemas.ts';
import type { JsonSchema } from '../types.ts';

/** Does a field hang on another one, at any depth? */
export const hasWhen = (schema: JsonSchema): boolean =>
  schema.when !== undefined ||
  [...inPlace(schema), ...parts(schema).map((part) => part.schema)].some(hasWhen);

/** What is sent and stored of an item: without what the fields of a group or an entry ask under a condition that doesn't hold. */
export function shownValues<T>({ properties = {} }: JsonSchema, values: T): T {
  if (!isRecord(values)) return values;
  const asked = Object.entries(properties).filter(
    ([name, property]) => Object.hasOwn(values, name) && hasWhen(property),
  );
  const shown = asked.map(([name, property]) => [name, shownAnswers(expandWhen(property), values[name])]);
  return shown.length > 0 ? { ...values, ...Object.fromEntries(shown) } : values;
}
