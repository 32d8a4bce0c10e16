import type { KeyOwner } from '../../keys/key-store.ts';
import type { EntityDefinition } from '../../schemas/entity-definition.ts';
import { snake } from '../snake.ts';
import { demandUnread } from './demand-unread.ts';
import type { LookupKind } from './lookup.ts';

/** Whose key a row's value takes. A row that names nobody has a key of its own. */
export interface OwnerRule {
  /** What the owner is, or the column that says so. */
  type: string | { column: string };
  /** The column with the owner's id. */
  column: string;
  /** Whose key a row takes that names nobody. */
  otherwise?: KeyOwner;
}

/** A column whose values are encrypted. */
export interface EncryptedColumn {
  /** `changes`: an entry of the trail, whose old and new values are encrypted one by one. */
  type: 'text' | 'json' | 'changes';
  owner: OwnerRule;
  /** How its values are found, if they are: by a column beside it (`lookupColumn`). */
  index?: LookupKind | undefined;
  /** Which fields' values of an entity's rows a column of changes encrypts. */
  encrypts?(entity: string, field: string): boolean;
}

/** What of a table is encrypted; names are those of the database. */
export interface EncryptedTable {
  entity: string;
  columns: ReadonlyMap<string, EncryptedColumn>;
  /** Its rows are never changed: those from before stay as they are. */
  isLasting?: true;
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
    const person = personOf(definition);
    for (const { field, type, index, key } of encryptedFields(definition)) {
      const owner = key === undefined ? person : { type: key, column: 'id' };
      columns.set(snake(field), { type: [type].flat().includes('string') ? 'text' : 'json', owner, index });
    }
    if (columns.size === 0) continue;
    found.set(definition.table, { entity: definition.name, columns });
  }
  return found;
}

const encryptedFields = ({ properties }: EntityDefinition) =>
  Object.entries(properties).flatMap(([field, { encrypted, type, derived }]) =>
    encrypted && !derived ? [{ field, type, ...(encrypted === true ? {} : encrypted) }] : [],
  );

/** What the owners of a row's own keys are called: its files have its entity's, and fields those that they declare. */
export const ownKeysOf = (definition: EntityDefinition): ReadonlySet<string> =>
  new Set([definition.name, ...encryptedFields(definition).flatMap(({ key }) => key ?? [])]);

/** Whether a row with something encrypted belongs to no customer. */
export function isNobodys(definition: EntityDefinition, row: Record<string, unknown>): boolean {
  const person = personFieldOf(definition);
  return encryptedFields(definition).length > 0 && (person === undefined || row[person] === null);
}

/** The customer whose row it is; without one it is its own. */
function personOf(definition: EntityDefinition): OwnerRule {
  const person = personFieldOf(definition);
  return person ? { type: 'customer', column: snake(person) } : { type: definition.name, column: 'id' };
}

const personFieldOf = ({ properties }: EntityDefinition): string | undefined =>
  Object.keys(properties).find((field) => {
    const { entity, derived } = properties[field] ?? {};
    return entity === 'customer' && !derived;
  });
