import type { Db, Tx } from '../db/database.ts';
import type { KeptKey } from './document-store.ts';

const before = (on: Db | Tx) =>
  on.selectFrom('document').where('keyId', 'is', null).where('wrappedKey', '<>', '');

/** The ids of a portion of the files from before there were keys of owners, in their order, behind `after`. */
export async function listKeysBefore(db: Db, after: string): Promise<string[]> {
  const rows = await before(db).where('id', '>', after).orderBy('id').limit(500).select('id').execute();
  return rows.map(({ id }) => id);
}

/** One of them, locked, if it still is. */
export const lockKeyBefore = (tx: Tx, id: string) =>
  before(tx)
    .where('id', '=', id)
    .forUpdate()
    .select(['id', 'ownerType', 'ownerId', 'keyId', 'wrappedKey'])
    .executeTakeFirst();

export async function setKey(tx: Tx, { id, keyId, wrappedKey }: KeptKey): Promise<void> {
  await tx.updateTable('document').set({ keyId, wrappedKey }).where('id', '=', id).execute();
}
