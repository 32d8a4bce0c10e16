import type { Deps } from '../../deps.ts';
import type { OrderToPayOnline } from '../../domain/payment/online-provider.ts';
import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';

export interface PayOrderDeps extends Pick<Deps, 'db' | 'clock' | 'settings' | 'orders'> {
  /** Through whom it can be paid online now. */
  providerFor(order: OrderToPayOnline, settings: Pick<ShopSettings, 'payment'>): string | undefined;
  startPayment: (tx: Tx, order: OrderToPay) => Promise<string>;
}

/**
 * Pays an own order online: another try, or its invoice. Errors: `notFound` for others' orders, `paymentNotPossible` when it is paid,
 * cancelled or to be paid in another way.
 */
export function createPayOrder({ db, clock, settings, orders, providerFor, startPayment }: PayOrderDeps) {
  return async (
    orderId: string,
    customerId: string,
    back: Pick<OrderToPay, 'origin' | 'locale'>,
  ): Promise<string> => {
    const settingsNow = await settings();
    return db.transaction().execute(async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (order?.customerId !== customerId) throw new AppError('notFound');
      const provider = providerFor(order, settingsNow);
      if (!provider) throw new AppError('paymentNotPossible');
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
