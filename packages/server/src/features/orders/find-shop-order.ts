import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Documents } from '../../platform/documents.ts';
import { findLastPayment, findOwnOrder, listItemBatches, listItems } from './order-store.ts';
import { toShopOrder } from './to-shop-order.ts';

/** An own order; another customer's is not found. */
export function createFindShopOrder({ db, documents }: { db: Db; documents: Documents }) {
  return async (id: string, customerId: string) => {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new AppError('notFound');
    return toShopOrder(
      order,
      await listItems(db, id),
      await listItemBatches(db, id),
      await documents.list(db, { type: 'order', id }),
      await findLastPayment(db, id),
    );
  };
}
