import type { BlindIndex } from '../../keys/blind-index.ts';
import type { Keys } from '../../keys/keys.ts';
import type { EncryptedTable } from './encrypted-tables.ts';

/** Which fields a database encrypts and with what; nothing until it is told, so that migrations and tools work before. */
export interface Fields {
  tables: ReadonlyMap<string, EncryptedTable>;
  keys: Keys | undefined;
  /** Computes the hashes by which values are found. */
  blindIndex: BlindIndex | undefined;
  /** From now on these are encrypted when they are written, and decrypted when they are read. */
  open(tables: ReadonlyMap<string, EncryptedTable>, keys: Keys, blindIndex: BlindIndex): void;
}

export function createFields(): Fields {
  return {
    tables: new Map(),
    keys: undefined,
    blindIndex: undefined,
    open(tables, keys, blindIndex) {
      this.tables = tables;
      this.keys = keys;
      this.blindIndex = blindIndex;
    },
  };
}
