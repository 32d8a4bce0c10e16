import type { JsonSchema } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';

/** Columns that may leave the database: never those of `writeOnly` properties. */
export const readableFields = ({ properties }: EntityDefinition): string[] =>
  Object.keys(properties).filter((name) => !properties[name]?.writeOnly);

/**
 * What a list reads of each row: lists and objects are left out unless they are a column, as they may have to be gathered
 * from other tables. An item's own page has them.
 */
export function listedFields(definition: EntityDefinition): readonly string[] {
  const known = listed.get(definition);
  if (known) return known;
  const { properties, ui } = definition;
  const columns = new Set(ui.list.columns?.map(({ field }) => field));
  const fields = readableFields(definition).filter(
    (name) => columns.has(name) || isPlain(properties[name] ?? {}),
  );
  listed.set(definition, fields);
  return fields;
}

/** Definitions don't change: what follows from one is found once, not for each call. */
const listed = new WeakMap<EntityDefinition, readonly string[]>();

/** What every row of a list has, whichever fields are asked for: which row it is, and which state of it was seen. */
export const alwaysListed: readonly string[] = ['id', 'version'];

const isPlain = ({ type }: JsonSchema): boolean =>
  !['array', 'object'].some((one) => [type].flat().includes(one));

/** A list or an object has no order that a person would mean, and of what is encrypted the database knows none. */
export const isSortable = (property: JsonSchema): boolean => isPlain(property) && !property.encrypted;
