import { allocate, isOrderable, type StockBatch } from '../../domain/stock/allocate.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listItems } from './item-store.ts';
import type { Reservation } from './stock-store.ts';

type FreeBatch = StockBatch & { articleId: string };

/** Finds stock for an order that has lost its own; undefined when not everything is there any more. */
export async function findReservation(
  on: Db | Tx,
  orderId: string,
  readBatches: (articleIds: string[]) => Promise<FreeBatch[]>,
): Promise<Reservation[] | undefined> {
  const items = (await listItems(on, orderId)).filter(({ kind }) => kind === 'article');
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
