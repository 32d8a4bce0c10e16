import type { OrderState } from '@rezeptur/schemas/types';
import { clashOf } from '../checkout/ways.ts';
import { isForPayType, type PayType } from '../pricing/pay-type.ts';
import { isPayable } from './settle-payment.ts';

/** An order, as far as it depends on it whether it can be paid online. */
export interface OrderToPayOnline {
  state: OrderState;
  payType: PayType;
  paymentProvider: string;
  shippingProvider: string;
  totalPaymentPriceCents: number;
  paymentReceivedAt: string | null;
  /** The last day of payment, once its invoice is there. */
  dueOn: string | null;
}

/** A payment method of the settings. */
interface Method {
  name: string;
  provider?: string;
  payTypes?: readonly string[];
}

/**
 * Through whom an order can be paid online: by the way that was chosen, and once its invoice is due, whatever way that was, by the
 * first that goes with its shipping. Undefined where none is, or nothing is to be paid.
 */
export function onlineProviderOf(
  order: OrderToPayOnline,
  methods: readonly Method[],
  has: (provider: string) => boolean,
): string | undefined {
  if (!isPayable({ ...order, isPaid: order.paymentReceivedAt !== null })) return undefined;
  const online = methods.filter(({ provider }) => provider !== undefined && has(provider));
  const chosen = online.find(({ name }) => name === order.paymentProvider);
  if (chosen || order.dueOn === null) return chosen?.provider;
  const goesAlong = ({ name, payTypes }: Method) =>
    isForPayType(payTypes, order.payType) &&
    clashOf({ payment: name, shipping: order.shippingProvider }) === undefined;
  return online.find(goesAlong)?.provider;
}
