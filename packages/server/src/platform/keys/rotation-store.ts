import type { Db, Tx } from '../db/handles.ts';
import { asStored, type StoredKey, type StoredMaster, selectKeys } from './key-store.ts';

export const findMaster = (tx: Tx, name: string): Promise<StoredMaster | undefined> =>
  tx.selectFrom('masterKey').where('name', '=', name).selectAll().executeTakeFirst();

/** The former current one, while a rotation runs, or the one that becomes current. */
export async function setMasterState(tx: Tx, version: number, state: 'current' | 'replaced'): Promise<void> {
  await tx.updateTable('masterKey').set({ state }).where('version', '=', version).execute();
}

/** A portion of the keys that are under another version, in their order, behind `after`. */
export async function listKeysUnderOthers(db: Db, version: number, after: string): Promise<StoredKey[]> {
  const rows = await selectKeys(db)
    .where('d.masterVersion', '<>', version)
    .where('d.id', '>', after)
    .orderBy('d.id')
    .limit(200)
    .execute();
  return rows.map(asStored);
}

/** Data keys in all, and those that are under another version. */
export async function countKeys(on: Db | Tx, version: number): Promise<{ all: number; waiting: number }> {
  const { all, waiting } = await on
    .selectFrom('dataKey')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('id').filterWhere('masterVersion', '<>', version).as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), waiting: Number(waiting) };
}

/** Waits for those who are storing keys under former master keys; nobody else begins until the transaction ends. */
export async function holdReplaced(tx: Tx): Promise<void> {
  await tx.selectFrom('masterKey').where('state', '=', 'replaced').select('version').forUpdate().execute();
}

/** No former master key is accepted from now on. */
export async function retireMasters(tx: Tx, at: string): Promise<void> {
  await tx
    .updateTable('masterKey')
    .set({ state: 'retired', retiredAt: at })
    .where('state', '=', 'replaced')
    .execute();
}
