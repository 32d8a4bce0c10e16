import { type Insertable, sql } from 'kysely';
import { orderStatesIn } from '../../domain/order/order-states.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { OrderItemBatchTable, OrderItemTable, OrderTable, Rows } from '../../platform/db/tables.ts';
import { listItems } from './item-store.ts';

/** An order as it is read. */
export type OrderRow = Rows['order'];

const earlierOf = prepared((on) =>
  on
    .selectFrom('order')
    .where('customerId', '=', '')
    .where('state', '<>', sql<OrderRow['state']>`all(${''})`)
    .select(['state', 'reviewedAt', 'paymentReceivedAt', 'dueOn', 'totalPaymentPriceCents']),
);

/** What the other features ask of orders. */
export const orderStore = {
  find: (on: Db | Tx, id: string) =>
    on.selectFrom('order').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),

  /** An order's row, locked until the transaction ends. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('order').where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  listItems,

  /** The orders that packages of a batch were handed over with. */
  listServedFrom: (on: Db | Tx, batchId: string) =>
    on
      .selectFrom('orderItemBatchView as h')
      .innerJoin('order as o', 'o.id', 'h.orderId')
      .where('h.batchId', '=', batchId)
      .where('h.dispensedAt', 'is not', null)
      .orderBy('o.id')
      .select(['o.id as orderId', 'o.orderNumber', 'o.customerId', 'h.articleName'])
      .execute(),

  /**
   * Whether an order that doesn't only wait holds packages of a batch. It stays so while the batch's row is locked: making begins
   * with the batches that the order holds locked.
   */
  isBeingMade: async (on: Db | Tx, { from: batchId }: { from: string }): Promise<boolean> =>
    (await on
      .selectFrom('orderItemBatchView as h')
      .innerJoin('order as o', 'o.id', 'h.orderId')
      .where('h.batchId', '=', batchId)
      .where('o.state', 'not in', orderStatesIn('pending'))
      .select('o.id')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Whether a customer waits for an order. */
  areUnderWay: async (on: Db | Tx, customerId: string): Promise<boolean> =>
    (await on
      .selectFrom('order')
      .where('customerId', '=', customerId)
      .where('state', 'not in', orderStatesIn('final'))
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** Earlier orders, as far as they decide about the next one. */
  async listEarlier(on: Db | Tx, customerId: string) {
    const rows = await earlierOf(on, customerId, orderStatesIn('refused'));
    return rows.map(({ state, reviewedAt, paymentReceivedAt, dueOn, totalPaymentPriceCents }) => ({
      state,
      isReviewed: reviewedAt !== null,
      isPaid: paymentReceivedAt !== null || totalPaymentPriceCents === 0,
      dueOn,
    }));
  },
};

export type Orders = typeof orderStore;

export const findOwnOrder = (on: Db | Tx, id: string, customerId: string) =>
  on
    .selectFrom('orderView')
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .selectAll()
    .executeTakeFirst();

/** A customer's orders that haven't ended, as the flow reads them. */
export const listOwnUnderWay = (on: Db | Tx, customerId: string) =>
  on
    .selectFrom('orderView')
    .where('customerId', '=', customerId)
    .where('state', 'not in', orderStatesIn('final'))
    .selectAll()
    .execute();

export interface WholeOrder {
  order: Insertable<OrderTable>;
  items: Insertable<OrderItemTable>[];
  held: Insertable<OrderItemBatchTable>[];
}

/** Writes an order, its items and what they hold of which batches; answers the order's row. */
export const insertWhole = (tx: Tx, { order, items, held }: WholeOrder) =>
  tx
    .with('placed', (db) => db.insertInto('order').values(order).returningAll())
    .with('items', (db) => db.insertInto('orderItem').values(items))
    .with('held', (db) => db.insertInto('orderItemBatch').values(held))
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirstOrThrow();

/** The prescription is there, in a form that needs no original. The row is locked by the caller. */
export async function notePrescription(
  tx: Tx,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  at: string,
): Promise<void> {
  const arrived = { prescriptionArrivedAt: at, updatedAt: at, version: version + 1 };
  await tx.updateTable('order').set(arrived).where('id', '=', id).execute();
}
