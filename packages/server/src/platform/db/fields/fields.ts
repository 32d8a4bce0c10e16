import type { Keys } from '../../keys/keys.ts';
import type { EncryptedTable } from './encrypted-tables.ts';

/** Which fields a database encrypts and with what; nothing until it is told, so that migrations and tools work before. */
export interface Fields {
  tables: ReadonlyMap<string, EncryptedTable>;
  keys: Keys | undefined;
  /** From now on these are encrypted when they are written, and decrypted when they are read. */
  open(tables: ReadonlyMap<string, EncryptedTable>, keys: Keys): void;
}

export function createFields(): Fields {
  return {
    tables: new Map(),
    keys: undefined,
    open(tables, keys) {
      this.tables = tables;
      this.keys = keys;
    },
  };
}
