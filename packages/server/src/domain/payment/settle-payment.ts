import type { OrderOrder, OrderState } from '@rezeptur/schemas/types';
import { isOrderIn } from '../order/order-states.ts';

export type PaymentState = NonNullable<NonNullable<OrderOrder['onlinePayment']>['state']>;

/** A payment and its order as they are when the provider reports. */
export interface PaymentToSettle {
  state: PaymentState;
  amountCents: number;
  order: { state: OrderState; isPaid: boolean };
}

/** What a provider says about a payment. */
export interface PaymentReport {
  status: Exclude<PaymentState, 'waiting'>;
  amountCents: number;
}

/** `record`: the order is paid. `credit`: the money came but no order wants it. `note`: only the payment changes. */
export type Settlement = 'record' | 'credit' | 'note' | 'ignore' | 'mismatch';

/**
 * Decides what a report does. Reports come late, twice and in any order: money that has come in is never forgotten, and
 * what has been paid stays paid.
 */
export function settlePayment(payment: PaymentToSettle, report: PaymentReport): Settlement {
  if (report.amountCents !== payment.amountCents) return 'mismatch';
  if (payment.state === 'paid' || payment.state === report.status) return 'ignore';
  if (report.status !== 'paid') return 'note';
  const { state, isPaid } = payment.order;
  return isPaid || isOrderIn('refused', state) ? 'credit' : 'record';
}

/** Whether a customer can still pay an order online. */
export const isPayable = (order: {
  state: OrderState;
  isPaid: boolean;
  totalPaymentPriceCents: number;
}): boolean => !order.isPaid && order.totalPaymentPriceCents > 0 && !isOrderIn('withoutGoods', order.state);
