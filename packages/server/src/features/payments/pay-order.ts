import type { Clock } from '../../deps.ts';
import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import { isPayable } from '../../domain/payment/settle-payment.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';

/**
 * Another try at paying an own order online. Errors: `notFound` for others' orders, `paymentNotPossible` when it is paid,
 * called off or to be paid in another way.
 */
export function createPayOrder({
  db,
  clock,
  settings,
  startPayment,
}: {
  db: Db;
  clock: Clock;
  settings(): Promise<ShopSettings>;
  startPayment: (tx: Tx, order: OrderToPay) => Promise<string>;
}) {
  return async (orderId: string, customerId: string, origin: string): Promise<string> => {
    const { payment: methods } = await settings();
    return db.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('order')
        .where('id', '=', orderId)
        .where('customerId', '=', customerId)
        .select(['state', 'orderNumber', 'paymentProvider', 'paymentReceivedAt', 'totalPaymentPriceCents'])
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new AppError('notFound');
      const provider = methods.find(({ name }) => name === order.paymentProvider)?.provider;
      if (!provider || !isPayable({ ...order, isPaid: order.paymentReceivedAt !== null })) {
        throw new AppError('paymentNotPossible');
      }
      return startPayment(tx, {
        orderId,
        orderNumber: order.orderNumber,
        amountCents: order.totalPaymentPriceCents,
        provider,
        origin,
        at: clock().toISOString(),
      });
    });
  };
}
