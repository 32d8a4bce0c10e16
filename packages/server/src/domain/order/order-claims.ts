import type { OrderState } from '@rezeptur/schemas/types';
import { isOrderIn } from './order-states.ts';

/** What earlier orders say about a customer's next one. */
export interface EarlierOrder {
  state: OrderState;
  isReviewed: boolean;
  isPaid: boolean;
  /** Last day of payment; null when nothing is due, e.g. pay in the pharmacy. */
  dueOn: string | null;
}

export type ClaimCode = 'pendingOrder' | 'unpaidOrder';

/** An open claim bars ordering before a pending order does: it is the graver reason. */
export function claimOf(orders: readonly EarlierOrder[], today: string): ClaimCode | undefined {
  if (orders.some((order) => isOverdue(order, today))) return 'unpaidOrder';
  return orders.some((order) => isOrderIn('pending', order.state)) ? 'pendingOrder' : undefined;
}

/** Reviewed, its last day of payment past, and not paid. Nothing is owed for an order that has no goods: it can't even be paid. */
function isOverdue(order: EarlierOrder, today: string): boolean {
  const isOwed = !isOrderIn('withoutGoods', order.state) && order.isReviewed && !order.isPaid;
  return isOwed && order.dueOn !== null && order.dueOn < today;
}
