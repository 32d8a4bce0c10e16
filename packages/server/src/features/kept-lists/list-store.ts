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

export const findLists = (on: Db | Tx, customerId: string) =>
  on.selectFrom('keptList').where('customerId', '=', customerId).select(['name', 'content']).execute();

/** Answers whether it was stored: not when there is another version by now. */
export async function storeList(
  tx: Tx,
  { customerId, name }: ListOf,
  { seen, content, now }: { seen: number; content: string; now: string },
): Promise<boolean> {
  const version = seen + 1;
  const values = { version, content, updatedAt: now };
  const written =
    seen === 0
      ? tx
          .insertInto('keptList')
          .values({ customerId, name, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
      : tx
          .updateTable('keptList')
          .set(values)
          .where('customerId', '=', customerId)
          .where('name', '=', name)
          .where('version', '=', seen)
          .returning('version');
  return (await written.executeTakeFirst()) !== undefined;
}

export async function deleteLists(on: Db | Tx, customerId: string, name?: ListName): Promise<void> {
  const all = on.deleteFrom('keptList').where('customerId', '=', customerId);
  await (name ? all.where('name', '=', name) : all).execute();
}
