import type { Deps } from '../../deps.ts';
import { settlePayment } from '../../domain/payment/settle-payment.ts';
import { AppError } from '../../errors.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentNotice } from './payment-provider.ts';

/**
 * Does what a provider's report says, once however often it comes. Money for an order that no longer wants any is
 * credited to the customer's balance. Errors: `notFound` for another provider's payment, `paymentMismatch`.
 */
export function createReceiveNotice({
  db,
  clock,
  flows,
  audit,
  balance,
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'audit' | 'balance'>) {
  return (provider: string, notice: PaymentNotice): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const found = await lockPayment(tx, provider, notice.paymentId);
      if (!found) throw new AppError('notFound');
      const { payment, order } = found;
      const settlement = settlePayment(
        { ...payment, order: { state: order.state, isPaid: order.paymentReceivedAt !== null } },
        notice,
      );
      if (settlement === 'mismatch') throw new AppError('paymentMismatch');
      if (settlement === 'ignore') return;
      const at = clock().toISOString();
      await tx
        .updateTable('payment')
        .set({ state: notice.status, reference: notice.reference, updatedAt: at })
        .where('id', '=', payment.id)
        .execute();
      const changes = { state: { old: payment.state, new: notice.status } };
      await audit.record(tx, systemActor, {
        action: 'payment',
        entity: 'order',
        entityId: payment.orderId,
        changes,
      });
      if (settlement === 'record') {
        const event = { entity: 'order', id: payment.orderId, event: 'recordPayment', actor: systemActor };
        await flows.send(tx, { ...event, note: notice.reference });
      }
      if (settlement === 'credit') {
        const { orderId, amountCents } = payment;
        const ofOrder = { customerId: order.customerId, orderId, amountCents };
        await balance.book(tx, at, { ...ofOrder, reason: 'latePayment' });
      }
    });
}

/** The order first, as everybody who changes orders does; then nobody waits for anybody in a circle. */
async function lockPayment(tx: Tx, provider: string, id: string) {
  const known = await tx
    .selectFrom('payment')
    .where('id', '=', id)
    .where('provider', '=', provider)
    .select('orderId')
    .executeTakeFirst();
  if (!known) return undefined;
  const order = await tx
    .selectFrom('order')
    .where('id', '=', known.orderId)
    .select(['state', 'paymentReceivedAt', 'customerId'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await tx
    .selectFrom('payment')
    .where('id', '=', id)
    .select(['id', 'orderId', 'state', 'amountCents'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { payment, order };
}
