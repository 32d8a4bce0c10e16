import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { listItemBatches, listItems } from './item-store.ts';
import type { OnlinePayments } from './order-request.ts';
import { findOwnOrder } from './order-store.ts';
import { toShopOrder } from './to-shop-order.ts';

/** An own order; another customer's is not found. */
export function createFindShopOrder({
  db,
  articles,
  documents,
  payments,
}: Pick<Deps, 'db' | 'articles' | 'documents'> & { payments: Pick<OnlinePayments, 'findLast'> }) {
  return async (id: string, customerId: string) => {
    const order = await findOwnOrder(db, id, customerId);
    if (!order) throw new AppError('notFound');
    const items = await listItems(db, id);
    const ids = items.flatMap(({ articleId }) => articleId ?? []);
    return toShopOrder(order, {
      items,
      articles: new Map((await articles.listByIds(db, ids)).map((article) => [article.id, article])),
      batches: await listItemBatches(db, id),
      uploads: await documents.list(db, { type: 'order', id }),
      payment: await payments.findLast(db, id),
    });
  };
}
