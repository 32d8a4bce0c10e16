import type { HeldItem } from '../../domain/order/order-facts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

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

/** The article items with how much of each is held in batches; of these, `today` is the last day that still counts. */
export async function listHeldItems(on: Db | Tx, orderId: string, today: string): Promise<HeldItem[]> {
  const rows = await on
    .selectFrom('orderItem as i')
    .leftJoin('orderItemBatchView as h', 'h.orderItemId', 'i.id')
    .where('i.orderId', '=', orderId)
    .where('i.kind', '=', 'article')
    .groupBy(['i.id', 'i.articleType', 'i.amount'])
    .select(({ fn, eb, or }) => [
      'i.articleType',
      'i.amount',
      fn.sum<number | null>('h.amount').as('held'),
      fn
        .agg<boolean | null>('bool_and', [
          or([
            eb('h.batchId', 'is', null),
            eb.and([eb('h.batchState', '=', 'released'), eb('h.expiresOn', '>=', today)]),
          ]),
        ])
        .as('areBatchesUsable'),
    ])
    .execute();
  return rows.map(({ articleType, amount, held, areBatchesUsable }) => ({
    articleType: articleType ?? 'standard',
    amount,
    allocatedAmount: Number(held ?? 0),
    areBatchesUsable: areBatchesUsable ?? true,
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
