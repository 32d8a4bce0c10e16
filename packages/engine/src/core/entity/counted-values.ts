import { withoutUnbegun } from '../schema/answers/without-unbegun.ts';
import { expandWhen } from '../schema/conditions/expand-when.ts';
import type { FormUi, JsonSchema } from '../types.ts';
import { shownValues } from './shown-values.ts';

const known = new WeakMap<JsonSchema, JsonSchema>();

/** What of an item's answers counts: what `shownValues` leaves, without the optional groups that nobody began. */
export function countedValues<T>({ schema, ui }: { schema: JsonSchema; ui?: FormUi }, values: T): T {
  // What a condition demands, only the schema says in which it is expanded; found once, for each key asks.
  const judged = known.get(schema) ?? expandWhen(schema);
  known.set(schema, judged);
  return withoutUnbegun({ schema: judged, ...(ui && { ui }) }, shownValues(schema, values));
}
