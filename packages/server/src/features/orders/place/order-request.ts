import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import type { Deps } from '../../../deps.ts';
import type { OrderToPayOnline } from '../../../domain/payment/online-provider.ts';
import type { OrderToPay } from '../../../domain/payment/order-to-pay.ts';
import type { PaymentState } from '../../../domain/payment/settle-payment.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';

/** The body of `POST checkout/order`; its uploads are stored files by then. */
export type OrderRequest = CheckoutOrderRequest;

/** A cart as it was priced, under locks. */
export type OrderQuote = Awaited<ReturnType<Deps['quoteCart']>>;

/** The shop's payment providers; given by the payments' feature. */
export interface OnlinePayments {
  has(provider: string): boolean;
  /** Through whom an order can be paid online now; undefined where it can't. */
  providerFor(order: OrderToPayOnline, settings: Pick<ShopSettings, 'payment'>): string | undefined;
  /** Notes a payment of an order and answers where to pay. */
  start(tx: Tx, order: OrderToPay): Promise<string>;
  /** The payment of an order that was started last; undefined for one that is paid in another way. */
  findLast(on: Db | Tx, orderId: string): Promise<{ state: PaymentState } | undefined>;
}
