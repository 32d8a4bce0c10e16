import type { OrderToPay } from '../../domain/payment/order-to-pay.ts';
import { AppError } from '../../errors.ts';
import { addressIn } from '../../platform/addresses.ts';
import type { Tx } from '../../platform/db/database.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findWaiting, insertPayment } from './payment-store.ts';

/** The providers that this shop has, by the names that its settings use. */
export type Providers = ReadonlyMap<string, PaymentProvider>;

/**
 * Notes a payment and answers where to pay. A payment that waits already is the one that is paid.
 * Errors: `paymentUnavailable` when the provider is unknown or leads to a host that isn't on its list.
 */
export function createStartPayment(providers: Providers) {
  return async (tx: Tx, order: OrderToPay): Promise<string> => {
    const provider = providers.get(order.provider);
    if (!provider) throw new AppError('paymentUnavailable');
    const id = (await findWaiting(tx, order)) ?? (await insertPayment(tx, order));
    const url = await provider.start({
      id,
      amountCents: order.amountCents,
      text: order.orderNumber,
      returnUrl: order.origin + addressIn(order.locale, `/confirmation/${order.orderId}`),
      noticeUrl: `${order.origin}${apiPrefix}/payment/${provider.name}/notice`,
    });
    const hosts = provider.isOwnPage ? [new URL(order.origin).host] : provider.hosts;
    if (!isAllowed(url, hosts)) throw new AppError('paymentUnavailable');
    return url;
  };
}

/** Only the web, only hosts of the list. A list names hosts with their port, where they have one. */
export function isAllowed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && !username && !password && hosts.includes(host);
}
