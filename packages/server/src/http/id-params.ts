import type { Rows } from '../platform/db/tables.ts';

/** What the id in a path is of: an entity; a table that no entity describes; or whichever entity the path names before it. */
export type NamedRow = keyof Rows | 'document' | 'order-item' | 'passkey' | 'session' | '{entity}';

/** An id that is no id names nothing: such a path is a 404. */
export const idOf = (entity: NamedRow) => ({ type: 'string', format: 'uuid', maxLength: 36, entity });

/** The parameters of a path that are ids of rows, each with what it is of. */
export const idParams = (ids: Readonly<Record<string, NamedRow>>) => ({
  type: 'object',
  required: Object.keys(ids),
  properties: Object.fromEntries(Object.entries(ids).map(([name, entity]) => [name, idOf(entity)])),
});

/** Ids in a path that don't say what they are of: nobody could tell whose row a call is about. */
export function unnamedIds(params: unknown): string[] {
  const { properties = {} } = (params ?? {}) as {
    properties?: Record<string, { format?: string; entity?: string }>;
  };
  return Object.keys(properties).filter(
    (name) => properties[name]?.format === 'uuid' && !properties[name].entity,
  );
}
