import { missingOf } from '../../domain/order/order-facts.ts';
import { allocate, isOrderable, type StockBatch } from '../../domain/stock/allocate.ts';
import type { StoredHeldItem } from './item-store.ts';
import type { Reservation } from './stock-store.ts';

type FreeBatch = StockBatch & { articleId: string };

/** Finds stock for what an order lacks: what it doesn't hold in batches that may be dispensed; undefined when there isn't enough. */
export async function findReservation(
  items: readonly StoredHeldItem[],
  readBatches: (articleIds: string[]) => Promise<FreeBatch[]>,
): Promise<Reservation[] | undefined> {
  const missing = items.filter((item) => missingOf(item) > 0);
  const batches = await readBatches(missing.flatMap(({ articleId }) => articleId ?? []));
  const reservations = missing.map((item) => ({
    orderItemId: item.id,
    ...allocate(
      missingOf(item),
      batches.filter((batch) => batch.articleId === item.articleId),
    ),
  }));
  return reservations.every(({ status }) => isOrderable(status)) ? reservations : undefined;
}
