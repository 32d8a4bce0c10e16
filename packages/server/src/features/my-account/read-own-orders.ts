import type { Db } from '../../platform/db/database.ts';
import { ownIds } from './own-ids.ts';

/** Orders of a customer, the way they went, and their papers; what opens an e-prescription stays closed. */
export async function readOwnOrders(db: Db, customerId: string) {
  const own = ownIds(db, customerId).order;
  const orders = await db
    .selectFrom('orderView')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .selectAll()
    .execute();
  return {
    // Notes of staff are their working papers, and what colleagues are called is theirs.
    orders: orders.map(({ staffNote: _note, ...order }) =>
      Object.fromEntries(Object.entries(order).filter(([name]) => !name.endsWith('By'))),
    ),
    orderEvents: await db
      .selectFrom('flowEvent')
      .where('entity', '=', 'order')
      .where('entityId', 'in', own)
      .orderBy('createdAt')
      .select(['createdAt', 'entityId as orderId', 'event', 'fromState', 'toState', 'actorType'])
      .execute(),
    prescriptions: await db
      .selectFrom('prescription')
      .where('orderId', 'in', own)
      .orderBy('createdAt')
      .select(['createdAt', 'orderId', 'taskId', 'state'])
      .execute(),
    payments: await db
      .selectFrom('payment')
      .where('orderId', 'in', own)
      .orderBy('createdAt')
      .select(['createdAt', 'orderId', 'provider', 'amountCents', 'state', 'reference'])
      .execute(),
    invoices: await db
      .selectFrom('invoice')
      .where('orderId', 'in', own)
      .orderBy('createdAt')
      .select(['createdAt', 'orderId', 'number', 'kind', 'content'])
      .execute(),
  };
}
