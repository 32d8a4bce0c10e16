import { type Allocation, allocate, isOrderable, type StockBatch } from '../../domain/stock/allocate.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Reservation {
  orderItemId: string;
  allocations: Allocation[];
}

type FreeBatch = StockBatch & { articleId: string };

/** Reads batches that may be dispensed today; locks them, in the order of their ids, for whoever reserves. */
export type ReadBatches = (on: Db | Tx, articleIds: string[], lock: boolean) => Promise<FreeBatch[]>;

/** Finds stock for an order that has lost its own; undefined when not everything is there any more. */
export async function findReservation(
  on: Db | Tx,
  orderId: string,
  readBatches: (articleIds: string[]) => Promise<FreeBatch[]>,
): Promise<Reservation[] | undefined> {
  const items = await on
    .selectFrom('orderItem')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'article')
    .orderBy('position')
    .select(['id', 'articleId', 'amount'])
    .execute();
  const batches = await readBatches(items.flatMap(({ articleId }) => articleId ?? []));
  const reservations = items.map(({ id, articleId, amount }) => ({
    orderItemId: id,
    ...allocate(
      amount,
      batches.filter((batch) => batch.articleId === articleId),
    ),
  }));
  return reservations.every(({ status }) => isOrderable(status)) ? reservations : undefined;
}
