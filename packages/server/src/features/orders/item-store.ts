import type { ExpressionBuilder } from 'kysely';
import type { HeldItem } from '../../domain/order/order-facts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The items of an order in their order: articles, then what the server charges. */
export const listItems = (on: Db | Tx, orderId: string) =>
  on.selectFrom('orderItem').where('orderId', '=', orderId).orderBy('position').selectAll().execute();

/** How much of which articles was ordered, as far as they are still sold here. */
export async function listOrdered(
  on: Db | Tx,
  orderId: string,
): Promise<{ articleId: string; amount: number }[]> {
  const items = await listItems(on, orderId);
  return items.flatMap(({ kind, articleId, amount }) =>
    kind === 'article' && articleId !== null ? [{ articleId, amount }] : [],
  );
}

/** Whether what an order holds may be dispensed on that day. */
export const isHeldUsable =
  (day: string) =>
  ({ eb }: ExpressionBuilder<Tables & { h: Tables['orderItemBatchView'] }, 'h'>) =>
    eb.and([eb('h.batchState', '=', 'released'), eb('h.expiresOn', '>=', day)]);

/** An article line that is held, by its id. */
export interface StoredHeldItem extends HeldItem {
  id: string;
  articleId: string | null;
}

/** The article items with how much of each is held in batches; of these, `today` is the last day that still counts. */
export async function listHeldItems(on: Db | Tx, orderId: string, today: string): Promise<StoredHeldItem[]> {
  const rows = await on
    .selectFrom('orderItem as i')
    .leftJoin('orderItemBatchView as h', 'h.orderItemId', 'i.id')
    .where('i.orderId', '=', orderId)
    .where('i.kind', '=', 'article')
    .groupBy(['i.id', 'i.articleId', 'i.articleType', 'i.amount'])
    .select(({ fn }) => [
      'i.id',
      'i.articleId',
      'i.articleType',
      'i.amount',
      fn.sum<number | null>('h.amount').as('held'),
      fn.sum<number | null>('h.amount').filterWhere(isHeldUsable(today)).as('usable'),
    ])
    .execute();
  return rows.map(({ articleType, held, usable, ...item }) => ({
    ...item,
    articleType: articleType ?? 'standard',
    allocatedAmount: Number(held ?? 0),
    usableAmount: Number(usable ?? 0),
  }));
}

/** Batches of an order's items. */
export const listItemBatches = (on: Db | Tx, orderId: string) =>
  on
    .selectFrom('orderItemBatchView')
    .where('orderId', '=', orderId)
    .orderBy('batchId')
    .select(['orderItemId', 'batchId', 'articleType', 'releasedAt'])
    .execute();
