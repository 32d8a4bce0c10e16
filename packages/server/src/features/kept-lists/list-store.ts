import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { KeptListTable } from '../../platform/db/tables.ts';

export type ListName = KeptListTable['name'];

/** Whose list, and which. */
export interface ListOf {
  customerId: string;
  name: ListName;
}

export const findList = (on: Db | Tx, { customerId, name }: ListOf) =>
  on
    .selectFrom('keptList')
    .where('customerId', '=', customerId)
    .where('name', '=', name)
    .select(['version', 'content'])
    .executeTakeFirst();

/** The list as it is, and stays until the end of the transaction. */
export const lockList = (tx: Tx, { customerId, name }: ListOf) =>
  tx
    .selectFrom('keptList')
    .where('customerId', '=', customerId)
    .where('name', '=', name)
    .select(['version', 'content'])
    .forUpdate()
    .executeTakeFirst();

export const findLists = (on: Db | Tx, customerId: string) =>
  on.selectFrom('keptList').where('customerId', '=', customerId).select(['name', 'content']).execute();

/** Answers whether it was stored: not when there is another version by now. */
export const storeList = (
  tx: Tx,
  list: ListOf,
  { seen, content, now }: { seen: number; content: string; now: string },
): Promise<boolean> => {
  const values = { version: seen + 1, content, updatedAt: now };
  return seen === 0 ? insertList(tx, { ...list, ...values }) : replaceList(tx, list, seen, values);
};

async function insertList(tx: Tx, values: Insertable<KeptListTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('keptList')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The row is named by its id: its content is encrypted for just this row. */
async function replaceList(
  tx: Tx,
  { customerId, name }: ListOf,
  seen: number,
  values: Updateable<KeptListTable>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('keptList')
    .where('customerId', '=', customerId)
    .where('name', '=', name)
    .where('version', '=', seen)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await tx.updateTable('keptList').set(values).where('id', '=', row.id).execute();
  return true;
}

export async function deleteLists(on: Db | Tx, customerId: string, name?: ListName): Promise<void> {
  const all = on.deleteFrom('keptList').where('customerId', '=', customerId);
  await (name ? all.where('name', '=', name) : all).execute();
}
