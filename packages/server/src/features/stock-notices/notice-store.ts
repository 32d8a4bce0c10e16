import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

interface Notice {
  customerId: string;
  articleId: string;
}

export const listNotices = (on: Db | Tx, customerId: string) =>
  on
    .selectFrom('stockNotice')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .select(['articleId', 'createdAt'])
    .execute();

/** Asking twice is asking once. */
export const insertNotice = (tx: Tx, notice: Notice & { createdAt: string }) =>
  tx
    .insertInto('stockNotice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['customerId', 'articleId']).doNothing())
    .execute();

export const deleteNotice = (on: Db | Tx, { customerId, articleId }: Notice) =>
  on
    .deleteFrom('stockNotice')
    .where('customerId', '=', customerId)
    .where('articleId', '=', articleId)
    .execute();

/** Ids of those who wait for any of these articles, some of those behind `after`. */
export async function listWaiting(on: Db, articleIds: readonly string[], after: string): Promise<string[]> {
  const rows = await on
    .selectFrom('stockNotice')
    .where('articleId', '=', sql<string>`any(${articleIds})`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who waits; undefined when they no longer do. */
export const findNotice = (tx: Tx, id: string) =>
  tx.selectFrom('stockNotice').where('id', '=', id).select('customerId').executeTakeFirst();

/** Takes a notice away; undefined when that has been done already. */
export const takeNotice = (tx: Tx, id: string) =>
  tx.deleteFrom('stockNotice').where('id', '=', id).returning('articleId').executeTakeFirst();
