import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/handles.ts';
import { prepared } from '../db/prepared.ts';
import type { MasterKeyTable } from '../db/tables.ts';

/** Whose key it is: a row of a noun; one of the shop's own has no id. */
export interface KeyOwner {
  type: string;
  id: string | null;
}

export const nameOf = ({ type, id }: KeyOwner): string => `${type} ${id}`;

export type StoredMaster = Selectable<MasterKeyTable>;

/** A data key as it is stored, and the master key that opens it. */
export interface StoredKey {
  id: string;
  ownerType: string;
  ownerId: string | null;
  wrapped: string;
  master: Pick<StoredMaster, 'version' | 'name' | 'state'> | null;
}

/** Nodes that start at once, and a rotation, wait for each other. */
const lock = 7315;
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

export const listMasters = (on: Db | Tx): Promise<StoredMaster[]> =>
  on.selectFrom('masterKey').orderBy('version').selectAll().execute();

export const insertMaster = (tx: Tx, name: string): Promise<StoredMaster> =>
  tx.insertInto('masterKey').values({ name, state: 'current' }).returningAll().executeTakeFirstOrThrow();

export const findCurrentMaster = (on: Db): Promise<StoredMaster> =>
  on.selectFrom('masterKey').where('state', '=', 'current').selectAll().executeTakeFirstOrThrow();

/**
 * The master key that new data keys are encrypted with. Until the transaction ends no rotation can retire it, so that none
 * is left behind under an old one.
 */
export const holdCurrentMaster = (tx: Tx): Promise<StoredMaster> =>
  tx.selectFrom('masterKey').where('state', '=', 'current').selectAll().forShare().executeTakeFirstOrThrow();

export const selectKeys = (on: Db | Tx) =>
  on
    .selectFrom('dataKey as d')
    .leftJoin('masterKey as m', 'm.version', 'd.masterVersion')
    .select(['d.id', 'd.ownerType', 'd.ownerId', 'd.wrapped', 'm.version', 'm.name', 'm.state']);

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>;

export const asStored = (row: KeyRow): StoredKey => {
  const { version, name, state, ...key } = row;
  return {
    ...key,
    master: version !== null && name !== null && state !== null ? { version, name, state } : null,
  };
};

export async function findKey(on: Db | Tx, id: string): Promise<StoredKey | undefined> {
  const row = await selectKeys(on).where('d.id', '=', id).executeTakeFirst();
  return row && asStored(row);
}

const keysById = prepared((on) => selectKeys(on).where('d.id', '=', sql<string>`any(${''})`));
/** Of one, as nearly all calls ask: PostgreSQL keeps its plan, and plans one for a list each time. */
const keyById = prepared((on) => selectKeys(on).where('d.id', '=', ''));

export async function findKeys(on: Db | Tx, ids: readonly string[]): Promise<StoredKey[]> {
  const [one, ...others] = ids;
  if (one === undefined) return [];
  return (others.length === 0 ? await keyById(on, one) : await keysById(on, ids)).map(asStored);
}

const ofOwner = (on: Db | Tx, { type, id }: KeyOwner) =>
  selectKeys(on).where('d.ownerType', '=', type).where('d.ownerId', 'is not distinct from', id);

export async function findKeyOf(on: Db | Tx, owner: KeyOwner): Promise<StoredKey | undefined> {
  const row = await ofOwner(on, owner).executeTakeFirst();
  return row && asStored(row);
}

/** An owner's key; it stays until the transaction ends. */
export async function holdKeyOf(tx: Tx, owner: KeyOwner): Promise<StoredKey | undefined> {
  const row = await ofOwner(tx, owner).forShare('d').executeTakeFirst();
  return row && asStored(row);
}

/** The same for several owners; those without a key are left out. */
export async function holdKeysOf(tx: Tx, owners: readonly KeyOwner[]): Promise<StoredKey[]> {
  if (owners.length === 0) return [];
  const rows = await selectKeys(tx)
    .where(({ or, and, eb }) =>
      or(
        owners.map(({ type, id }) =>
          // An index serves this, and not what is the same for null.
          and([
            eb('d.ownerType', '=', type),
            id === null ? eb('d.ownerId', 'is', null) : eb('d.ownerId', '=', id),
          ]),
        ),
      ),
    )
    .forShare('d')
    .execute();
  return rows.map(asStored);
}

export type NewKey = Pick<StoredKey, 'id' | 'ownerType' | 'ownerId' | 'wrapped'>;

/** New keys, and the version of the master key that they are encrypted with. */
export interface KeysToStore {
  rows: readonly NewKey[];
  masterVersion: number;
  createdAt: string;
}

/** Written out: each order and each form stores a key, and building the statement would take longer than encrypting what it is for. */
const insertion = `
  with master as (
    select version from master_key where state = 'current' and version = $1 for share
  ), made as (
    insert into data_key (id, owner_type, owner_id, wrapped, master_version, created_at)
    select fresh.*, master.version, $2::timestamptz
    from master, unnest($3::uuid[], $4::text[], $5::uuid[], $6::text[]) as fresh
    on conflict (owner_type, owner_id) do nothing returning id
  )
  select made.id from master left join made on true`;

/**
 * Stores keys of owners that have none, under a version of the master key that no rotation can retire until the transaction
 * ends. Answers the ids of those that it has stored; undefined when the version isn't the current one any more.
 */
export async function insertKeys(
  tx: Tx,
  { rows: keys, masterVersion, createdAt }: KeysToStore,
): Promise<Set<string> | undefined> {
  const { rows } = await tx.executeQuery<{ id: string | null }>(
    CompiledQuery.raw(insertion, [masterVersion, createdAt, ...columnsOf(keys)]),
  );
  return rows.length === 0 ? undefined : new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Whether it begins as a statement does that can bring the keys of the rows it inserts. */
export const takesKeys = (sql: string): boolean => sql.startsWith('insert into ') || sql.startsWith('with "');

/** Whether it is one of those by which keys are destroyed: also by functions of the trail, which take the keys of what they empty. */
export const destroysKeys = (sql: string): boolean =>
  sql.startsWith('delete from "data_key"') || sql.startsWith('select forget_');

/**
 * A statement that inserts rows (`takesKeys`), and stores the keys of these before. Its version of the master key isn't retired until the
 * transaction ends; where it has been already, the statement fails: it divides by zero. So it does where an owner has a key.
 */
export function withKeys(
  statement: CompiledQuery,
  { rows, masterVersion, createdAt }: KeysToStore,
): CompiledQuery {
  const { length } = statement.parameters;
  const at = (place: number) => `$${length + place}`;
  const storing = `with held_master_key as (
    select from master_key where state <> 'retired' and version = ${at(1)} for share
  ), stored_keys as (
    insert into data_key (master_version, created_at, id, owner_type, owner_id, wrapped)
    select ${at(1)}::integer / (select count(*) from held_master_key)::integer, ${at(2)}::timestamptz, fresh.*
    from unnest(${at(3)}::uuid[], ${at(4)}::text[], ${at(5)}::uuid[], ${at(6)}::text[]) as fresh
  )`;
  const own = 'with ';
  const sql = statement.sql.startsWith(own)
    ? `${storing}, ${statement.sql.slice(own.length)}`
    : `${storing} ${statement.sql}`;
  return {
    ...statement,
    sql,
    parameters: [...statement.parameters, masterVersion, createdAt, ...columnsOf(rows)],
  };
}

const columnsOf = (keys: readonly NewKey[]) =>
  (['id', 'ownerType', 'ownerId', 'wrapped'] as const).map((name) => keys.map((key) => key[name]));

/** Puts a key that was encrypted anew in the place of the one that was read; another may have been faster. */
export async function replaceWrapped(
  on: Db | Tx,
  { id, wrapped: read }: Pick<StoredKey, 'id' | 'wrapped'>,
  change: { wrapped: string; masterVersion: number },
): Promise<void> {
  await on.updateTable('dataKey').set(change).where('id', '=', id).where('wrapped', '=', read).execute();
}

export async function deleteKey(on: Db | Tx, { type, id }: KeyOwner): Promise<void> {
  await on
    .deleteFrom('dataKey')
    .where('ownerType', '=', type)
    .where('ownerId', 'is not distinct from', id)
    .execute();
}

export async function deleteKeys(on: Db | Tx, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await on
    .deleteFrom('dataKey')
    .where('ownerType', '=', type)
    .where('ownerId', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Keys of one kind that were made before an instant. */
export async function deleteKeysBefore(on: Db | Tx, type: string, before: string): Promise<void> {
  await on.deleteFrom('dataKey').where('ownerType', '=', type).where('createdAt', '<', before).execute();
}
