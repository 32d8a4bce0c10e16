import type { BlindIndex } from '../../keys/blind-index.ts';
import type { Keys } from '../../keys/keys.ts';
import type { Changes } from '../changes.ts';
import type { EncryptedTable } from './encrypted-tables.ts';
import { createOpenedKeys, type OpenedKeys } from './opened-keys.ts';

/** Which fields a database encrypts and with what; nothing until it is told, so that migrations and tools work before. */
export interface Fields {
  tables: ReadonlyMap<string, EncryptedTable>;
  keys: Keys | undefined;
  /** Those of rows that were read. */
  openedKeys: OpenedKeys;
  /** Computes the hashes by which values are found. */
  blindIndex: BlindIndex | undefined;
  /** From now on these are encrypted when they are written, and decrypted when they are read. */
  open(tables: ReadonlyMap<string, EncryptedTable>, keys: Keys, blindIndex: BlindIndex): void;
  /** Further ones. */
  add(tables: Readonly<Record<string, EncryptedTable>>): void;
}

export function createFields(changes: Changes): Fields {
  return {
    tables: new Map(),
    keys: undefined,
    openedKeys: createOpenedKeys(changes),
    blindIndex: undefined,
    open(tables, keys, blindIndex) {
      this.tables = tables;
      this.keys = keys;
      changes.on(['master_key'], () => keys.forgetMaster());
      this.openedKeys = createOpenedKeys(changes);
      this.blindIndex = blindIndex;
    },
    add(tables) {
      this.tables = new Map([...this.tables, ...Object.entries(tables)]);
    },
  };
}
