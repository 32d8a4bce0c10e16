import type { EntityDefinition } from '../../schemas/entity-definition.ts';
import { snake } from '../snake.ts';
import { demandUnread } from './demand-unread.ts';
import type { LookupKind } from './lookup.ts';

/** A column whose values are encrypted. */
export interface EncryptedColumn {
  type: 'text' | 'json';
  /** How its values are found, if they are: by a column beside it (`lookupColumn`). */
  index: LookupKind | undefined;
}

/** What of an entity's table is encrypted; names are those of the database. */
export interface EncryptedTable {
  entity: string;
  columns: ReadonlyMap<string, EncryptedColumn>;
  /** The column with the customer whose key it takes, `id` for the customers themselves; a row without one has a key of its own. */
  personColumn: string | undefined;
}

/**
 * The tables with properties that are declared `"encrypted"`.
 * @throws Error for one that the database would have to read: to search, filter or sort by it without an index
 */
export function encryptedTables(
  entities: ReadonlyMap<string, EntityDefinition>,
): Map<string, EncryptedTable> {
  const found = new Map<string, EncryptedTable>();
  for (const definition of entities.values()) {
    demandUnread(definition, entities);
    const columns = new Map<string, EncryptedColumn>();
    for (const [field, { encrypted, type, derived }] of Object.entries(definition.properties)) {
      if (!encrypted || derived) continue;
      const index = encrypted === true ? undefined : encrypted.index;
      columns.set(snake(field), { type: [type].flat().includes('string') ? 'text' : 'json', index });
    }
    if (columns.size === 0) continue;
    const person = Object.entries(definition.properties).find(
      ([, { entity, derived }]) => entity === 'customer' && !derived,
    );
    const personColumn = definition.name === 'customer' ? 'id' : person && snake(person[0]);
    found.set(definition.table, { entity: definition.name, columns, personColumn });
  }
  return found;
}
