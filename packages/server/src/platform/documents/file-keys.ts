import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../db/database.ts';
import { decryptBytes, encryptBytes } from '../keys/aead.ts';
import type { DataKey, Keys } from '../keys/keys.ts';
import type { KeptKey } from './document-store.ts';

/** Files that nobody has claimed have no owner whose key they could take. */
export const nobody = { type: 'shop/unclaimed', id: null };
/** All files' before there were keys of owners. */
export const filesBefore = { type: 'shop/files-before', id: null };

/** Each file has a random key of its own, stored in its entry, encrypted with the key of whom the file belongs to. */
export interface FileKeys {
  /** A new key, for a file that nobody has claimed, or that stays whose it is. */
  create(document: { id: string; keyId?: string | null }): Promise<KeptKey & { key: Buffer }>;
  /** The key of a file; undefined when it, or the key of whom the file belongs to, was destroyed. */
  open(on: Db | Tx, kept: KeptKey): Promise<Buffer | undefined>;
  /** A file's key, encrypted for another holder; undefined as with `open`. */
  hand(tx: Tx, kept: KeptKey, holder: DataKey): Promise<KeptKey | undefined>;
}

export function createFileKeys({ db, keys }: { db: Db; keys: Keys }): FileKeys {
  /** Nobody destroys a key of the shop itself, so it is read once. */
  let unclaimed: DataKey | undefined;

  async function keyOfNobody(): Promise<DataKey> {
    unclaimed ??= await db.transaction().execute((tx) => keys.of(tx, nobody));
    return unclaimed;
  }

  async function findHolder(on: Db | Tx, keyId: string | null): Promise<DataKey | undefined> {
    if (keyId === null) return keys.findOf(on, filesBefore);
    return keyId === unclaimed?.id ? unclaimed : keys.find(on, keyId);
  }

  async function open(on: Db | Tx, { id, keyId, wrappedKey }: KeptKey): Promise<Buffer | undefined> {
    if (wrappedKey === '') return undefined;
    const holder = await findHolder(on, keyId);
    return holder && decryptBytes(holder.key, wrappedKey, keyId === null ? '' : about(id));
  }

  return {
    async create({ id, keyId }) {
      const own = keyId ? await findHolder(db, keyId) : undefined;
      const holder = own ?? (await keyOfNobody());
      const key = randomBytes(32);
      return { ...wrap(id, key, holder), key };
    },
    open,
    async hand(tx, kept, holder) {
      const key = await open(tx, kept);
      return key && wrap(kept.id, key, holder);
    },
  };
}

const wrap = (id: string, key: Buffer, holder: DataKey): KeptKey => ({
  id,
  keyId: holder.id,
  wrappedKey: encryptBytes(holder.key, key, about(id)),
});

/** A key that was moved to another entry opens nothing. */
const about = (documentId: string): string => `document.wrapped_key ${documentId}`;
