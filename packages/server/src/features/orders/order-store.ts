import { certifiedTypes } from '../../domain/catalogue/article-type.ts';
import type { HeldItem } from '../../domain/order/order-facts.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Rows } from '../../platform/db/tables.ts';

/** An order as it is read. */
export type OrderRow = Rows['order'];

/** The article items with how much of each is held in batches; of these, `today` is the last day that still counts. */
export async function listHeldItems(on: Db | Tx, orderId: string, today: string): Promise<HeldItem[]> {
  const rows = await on
    .selectFrom('orderItem as i')
    .leftJoin('orderItemBatch as h', 'h.orderItemId', 'i.id')
    .leftJoin('batch as b', 'b.id', 'h.batchId')
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
            eb('b.id', 'is', null),
            eb.and([eb('b.state', '=', 'released'), eb('b.expiresOn', '>=', today)]),
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

export const findOwnOrder = (on: Db | Tx, id: string, customerId: string) =>
  on
    .selectFrom('orderView')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .selectAll()
    .executeTakeFirst();

export const listItems = (on: Db | Tx, orderId: string) =>
  on
    .selectFrom('orderItem as i')
    .leftJoin('article as a', 'a.id', 'i.articleId')
    .where('i.orderId', '=', orderId)
    .orderBy('i.position')
    .selectAll('i')
    .select(['a.urlId', 'a.slug', 'a.imageName'])
    .execute();

/** Batches of an order's items and whether each has its certificate: a released one has. */
export const listItemBatches = (on: Db | Tx, orderId: string) =>
  on
    .selectFrom('orderItemBatch as h')
    .innerJoin('orderItem as i', 'i.id', 'h.orderItemId')
    .innerJoin('batch as b', 'b.id', 'h.batchId')
    .where('i.orderId', '=', orderId)
    .orderBy('h.batchId')
    .select(({ and, eb }) => [
      'h.orderItemId',
      'h.batchId',
      and([eb('b.releasedAt', 'is not', null), eb('i.articleType', 'in', certifiedTypes)]).as(
        'hasCertificate',
      ),
    ])
    .execute();

/** The online payment that was started last; undefined for an order that is paid in another way. */
export const findLastPayment = (on: Db | Tx, orderId: string) =>
  on
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .select(['state'])
    .executeTakeFirst();
