import type { JsonSchema } from '@rezeptur/engine/core';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';

/** Columns that may leave the database: never those of `writeOnly` properties. */
export const readableFields = ({ properties }: EntityDefinition): string[] =>
  Object.keys(properties).filter((name) => !properties[name]?.writeOnly);

/**
 * What a list reads of each row: lists and objects are left out unless they are a column, as they may have to be gathered
 * from other tables. An item's own page has them.
 */
export function listedFields(definition: EntityDefinition): string[] {
  const { properties, ui } = definition;
  const columns = new Set(ui.list.columns?.map(({ field }) => field));
  return readableFields(definition).filter((name) => columns.has(name) || isSortable(properties[name] ?? {}));
}

/** A list or an object has no order that a person would mean. */
export const isSortable = ({ type }: JsonSchema): boolean =>
  !['array', 'object'].some((one) => [type].flat().includes(one));
