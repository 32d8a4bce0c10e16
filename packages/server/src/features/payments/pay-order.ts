import type { Deps } from '../../deps.ts';
import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import { isPayable } from '../../domain/payment/settle-payment.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Another try at paying an own order online. Errors: `notFound` for others' orders, `paymentNotPossible` when it is paid,
 * cancelled or to be paid in another way.
 */
export function createPayOrder({
  db,
  clock,
  settings,
  orders,
  startPayment,
}: Pick<Deps, 'db' | 'clock' | 'settings' | 'orders'> & {
  startPayment: (tx: Tx, order: OrderToPay) => Promise<string>;
}) {
  return async (
    orderId: string,
    customerId: string,
    back: Pick<OrderToPay, 'origin' | 'locale'>,
  ): Promise<string> => {
    const { payment: methods } = await settings();
    return db.transaction().execute(async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (order?.customerId !== customerId) throw new AppError('notFound');
      const provider = methods.find(({ name }) => name === order.paymentProvider)?.provider;
      if (!provider || !isPayable({ ...order, isPaid: order.paymentReceivedAt !== null })) {
        throw new AppError('paymentNotPossible');
      }
      return startPayment(tx, {
        orderId,
        orderNumber: order.orderNumber,
        amountCents: order.totalPaymentPriceCents,
        provider,
        ...back,
        at: clock().toISOString(),
      });
    });
  };
}
