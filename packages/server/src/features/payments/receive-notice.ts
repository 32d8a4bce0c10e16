import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import { euros } from '../../domain/money/euros.ts';
import { isPayable, settlePayment } from '../../domain/payment/settle-payment.ts';
import { AppError } from '../../errors.ts';
import { systemActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readShopSettings } from '../../platform/settings/shop-settings.ts';
import { ownLocale } from '../../platform/texts.ts';
import { createMailPayment } from './mail-payment.ts';
import type { PaymentNotice } from './payment-provider.ts';
import { findOrderId, lockPayment, noteReport } from './payment-store.ts';

/**
 * Does what a provider's report says, once however often it comes. Money for an order that no longer wants any is
 * credited to the customer's balance; where they were erased meanwhile, the pharmacy is told to return it. Errors: `notFound` for
 * another provider's payment, `paymentMismatch`.
 */
export function createReceiveNotice({
  db,
  clock,
  flows,
  audit,
  balance,
  orders,
  ...deps
}: Pick<Deps, 'db' | 'clock' | 'flows' | 'audit' | 'balance' | 'orders' | 'customers' | 'mails'>) {
  const { customers, mails } = deps;
  const mail = createMailPayment(deps);
  const known = accountStatesIn('known');

  async function isKnown(tx: Tx, customerId: string): Promise<boolean> {
    const [customer] = await customers.lockShared(tx, [customerId]);
    return customer !== undefined && known.includes(customer.state);
  }

  return (provider: string, notice: PaymentNotice): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const found = await lockBoth(tx, orders, provider, notice.paymentId);
      if (!found) throw new AppError('notFound');
      const { payment, order } = found;
      const settlement = settlePayment(
        { ...payment, order: { state: order.state, isPaid: order.paymentReceivedAt !== null } },
        notice,
      );
      if (settlement === 'mismatch') throw new AppError('paymentMismatch');
      if (settlement === 'ignore') return;
      const at = clock().toISOString();
      await noteReport(tx, notice, at);
      const changes = { state: { old: payment.state, new: notice.status } };
      await audit.record(tx, systemActor, {
        action: 'payment',
        entity: 'order',
        entityId: payment.orderId,
        changes,
      });
      const mailed = { order, amountCents: payment.amountCents };
      const isStillPayable = isPayable({ ...order, isPaid: order.paymentReceivedAt !== null });
      if (notice.status === 'failed' && isStillPayable && (await isKnown(tx, order.customerId)))
        await mail(tx, 'paymentFailed', mailed);
      if (settlement === 'record') {
        const event = {
          entity: 'order',
          id: payment.orderId,
          event: 'recordPayment',
          actor: systemActor,
        } as const;
        await flows.send(tx, { ...event, note: notice.reference });
      }
      if (settlement === 'credit') {
        const { orderId, amountCents } = payment;
        if (!(await isKnown(tx, order.customerId))) {
          const { shopEmail: recipient } = await readShopSettings(tx);
          const { orderNumber } = order;
          const amount = euros(amountCents, ownLocale);
          const params = { orderId, orderNumber, amount, paymentReference: notice.reference };
          await mails.queue(tx, { template: 'paymentToReturn', recipient, params });
          return;
        }
        const ofOrder = { customerId: order.customerId, orderId, amountCents };
        await balance.book(tx, at, { ...ofOrder, reason: 'latePayment' });
        await mail(tx, 'paymentCredited', mailed);
      }
    });
}

/** The order is locked first, as in every change of orders, so that there is no deadlock. */
async function lockBoth(tx: Tx, orders: Deps['orders'], provider: string, id: string) {
  const orderId = await findOrderId(tx, provider, id);
  const order = orderId && (await orders.lock(tx, orderId));
  return order ? { order, payment: await lockPayment(tx, id) } : undefined;
}
