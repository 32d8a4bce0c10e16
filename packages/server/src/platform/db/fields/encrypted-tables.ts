import type { EntityDefinition } from '../../schemas/entity-definition.ts';
import { snake } from '../snake.ts';

/** What of an entity's table is encrypted; names are those of the database. */
export interface EncryptedTable {
  entity: string;
  columns: ReadonlyMap<string, 'text' | 'json'>;
  /** The column with the customer whose key it takes; a row without one has a key of its own. */
  personColumn: string | undefined;
}

/**
 * The tables with properties that are declared `"encrypted": true`.
 * @throws Error for one that the database would have to read: to search, filter or sort by it
 */
export function encryptedTables(entities: Iterable<EntityDefinition>): Map<string, EncryptedTable> {
  const found = new Map<string, EncryptedTable>();
  for (const definition of entities) {
    const encrypted = Object.entries(definition.properties).filter(
      ([, property]) => property.encrypted === true,
    );
    if (encrypted.length === 0) continue;
    for (const [field] of encrypted) demandUnread(definition, field);
    const person = Object.entries(definition.properties).find(([, { entity }]) => entity === 'customer');
    found.set(definition.table, {
      entity: definition.name,
      columns: new Map(
        encrypted.map(([field, { type }]) => [
          snake(field),
          [type].flat().includes('string') ? 'text' : 'json',
        ]),
      ),
      personColumn: person && snake(person[0]),
    });
  }
  return found;
}

function demandUnread({ name, properties, ui: { list } }: EntityDefinition, field: string): void {
  const sorted = (list.columns ?? []).filter(({ sortable }) => sortable).map((column) => column.field);
  const read = [...(list.search ?? []), ...(list.filters ?? []), ...sorted, list.order.replace(/^-/, '')];
  if (read.includes(field))
    throw new Error(
      `Entity ${name}: the field ${field} is encrypted, so no list can search, filter or sort by it.`,
    );
  if (properties[field]?.derived)
    throw new Error(
      `Entity ${name}: the field ${field} is derived; what it is derived from can be encrypted.`,
    );
}
