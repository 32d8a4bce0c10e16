import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PaymentNotice } from './payment-provider.ts';

/** The online payment of an order that was started last; undefined for one that is paid in another way. */
export const findLastPayment = (on: Db | Tx, orderId: string) =>
  on
    .selectFrom('payment')
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .select(['state'])
    .executeTakeFirst();

/** The payment of this order and sum that waits already. */
export const findWaiting = async (tx: Tx, { orderId, amountCents, provider }: OrderToPay) =>
  (
    await tx
      .selectFrom('payment')
      .where('orderId', '=', orderId)
      .where('provider', '=', provider)
      .where('amountCents', '=', amountCents)
      .where('state', '=', 'waiting')
      .select('id')
      .executeTakeFirst()
  )?.id;

/** Answers the payment's id. */
export const insertPayment = async (tx: Tx, { orderId, amountCents, provider, at }: OrderToPay) =>
  (
    await tx
      .insertInto('payment')
      .values({ orderId, amountCents, provider, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The order that a provider's payment is for. */
export const findOrderId = async (tx: Tx, provider: string, id: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('payment')
      .where('id', '=', id)
      .where('provider', '=', provider)
      .select('orderId')
      .executeTakeFirst()
  )?.orderId;

export const lockPayment = (tx: Tx, id: string) =>
  tx
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['id', 'orderId', 'state', 'amountCents'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/** What its provider reports of a payment. */
export async function noteReport(
  tx: Tx,
  { paymentId, status, reference }: PaymentNotice,
  at: string,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: status, reference, updatedAt: at })
    .where('id', '=', paymentId)
    .execute();
}
