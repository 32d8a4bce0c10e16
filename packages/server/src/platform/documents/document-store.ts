import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DocumentTable } from '../db/tables.ts';

export interface Owner {
  type: string;
  id: string;
}

/** What a document's entry says of its key. */
export interface KeptKey {
  id: string;
  /** The data key that it is encrypted with; null: the one for all files, from before there were others. */
  keyId: string | null;
  wrappedKey: string;
}

const meta = ['id', 'kind', 'name', 'mediaType', 'size', 'createdAt'] as const;

type Row = Selectable<DocumentTable>;
export type StoredDocument = Pick<Row, (typeof meta)[number]>;
export type OwnedDocument = StoredDocument & Pick<Row, 'ownerId'>;

/** What is needed to remove a file with its entry. */
export interface Removable {
  id: string;
  storageKey: string;
  state: 'temporary' | 'kept' | 'purged';
}

const removable = ['id', 'storageKey', 'state'] as const;

export async function insertDocument(db: Db, row: Insertable<DocumentTable>): Promise<void> {
  await db.insertInto('document').values(row).execute();
}

export async function updateDocument(db: Db, id: string, change: Updateable<DocumentTable>): Promise<void> {
  await db.updateTable('document').set(change).where('id', '=', id).execute();
}

/** Writes down how much of a file has arrived; answers how much is unclaimed, of its sender and of all. */
export async function countUnclaimed(db: Db, id: string, broughtBy: string | undefined, size: number) {
  await updateDocument(db, id, { size });
  return db
    .selectFrom('document')
    .where('state', '=', 'temporary')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('size'), val(0)).as('all'),
      fn.coalesce(fn.sum<number>('size').filterWhere('broughtBy', '=', broughtBy ?? null), val(0)).as('own'),
    ])
    .executeTakeFirstOrThrow();
}

/** A file that is there, with what opens it. */
export const findDocument = (db: Db | Tx, id: string) =>
  db
    .selectFrom('document')
    .where('id', '=', id)
    .where('state', '!=', 'purged')
    .select([...meta, 'scan', 'storageKey', 'keyId', 'wrappedKey'])
    .executeTakeFirst();

/** What the scanner said of the content that it read: it may have been replaced meanwhile. */
export async function noteScan(
  db: Db,
  { id, storageKey }: { id: string; storageKey: string },
  scan: 'clean' | 'infected',
): Promise<void> {
  const said = db.updateTable('document').set({ scan });
  await said.where('id', '=', id).where('storageKey', '=', storageKey).execute();
}

/**
 * Keeps a temporary file for an owner, under another key.
 * @throws Error when it is none
 */
export async function claimDocument(
  tx: Tx,
  { id, kind, name, keyId, wrappedKey }: KeptKey & { kind: string; name: string },
  owner: Owner,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('document')
    .set({
      state: 'kept',
      broughtBy: null,
      ownerType: owner.type,
      ownerId: owner.id,
      kind,
      name,
      keyId,
      wrappedKey,
      purgeAfter: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'temporary')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Document ${id} cannot be claimed.`);
}

/** Takes an owner's files away; answers their ids. */
export async function releaseDocuments(
  tx: Tx,
  owner: Owner,
  { kind, id }: { kind?: string; id?: string },
): Promise<string[]> {
  let query = tx
    .updateTable('document')
    .set({ state: 'temporary', ownerType: null, ownerId: null, purgeAfter: null })
    .where('ownerType', '=', owner.type)
    .where('ownerId', '=', owner.id)
    .where('state', '=', 'kept');
  if (kind) query = query.where('kind', '=', kind);
  if (id) query = query.where('id', '=', id);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

export const listDocuments = (on: Db | Tx, owner: Owner): Promise<StoredDocument[]> =>
  on
    .selectFrom('document')
    .where('ownerType', '=', owner.type)
    .where('ownerId', '=', owner.id)
    .where('state', '=', 'kept')
    .orderBy('createdAt')
    .orderBy('kind')
    .select(meta)
    .execute();

/** The files of several owners of one kind. */
export async function listDocumentsOfAll(
  on: Db | Tx,
  type: string,
  ids: readonly string[],
): Promise<OwnedDocument[]> {
  if (ids.length === 0) return [];
  return on
    .selectFrom('document')
    .where('ownerType', '=', type)
    .where('ownerId', 'in', ids)
    .where('state', '=', 'kept')
    .orderBy('createdAt')
    .select([...meta, 'ownerId'])
    .execute();
}

export async function setPurgeAfter(
  tx: Tx,
  owner: Owner,
  kinds: readonly string[],
  at: string,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ purgeAfter: at })
    .where('ownerType', '=', owner.type)
    .where('ownerId', '=', owner.id)
    .where('state', '=', 'kept')
    .where('kind', 'in', kinds)
    .execute();
}

/** Those of these files that nobody has claimed. */
export const listTemporary = (db: Db, ids: readonly string[]): Promise<Removable[]> =>
  db
    .selectFrom('document')
    .where('id', 'in', ids)
    .where('state', '=', 'temporary')
    .select(removable)
    .execute();

/** Takes the entry of a removed file away. */
export async function forgetDocument(db: Db, { id, state }: Removable): Promise<void> {
  if (state !== 'kept') {
    await db.deleteFrom('document').where('id', '=', id).execute();
    return;
  }
  // A stored document leaves its entry behind: that there was a file is part of the record, what it was called isn't. Nor is
  // its key, without which no copy of the file can be read.
  await db
    .updateTable('document')
    .set({ state: 'purged', purgeAfter: null, name: '-', keyId: null, wrappedKey: '' })
    .where('id', '=', id)
    .execute();
}
