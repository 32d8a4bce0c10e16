import { isOrderIn } from '../../domain/order/order-states.ts';
import type { OrderRow } from './order-store.ts';

/** Why an order has ended, as its customer reads it on page and in mail. Why goods went back to be made anew is the pharmacy's matter. */
export const toldReason = ({ state, reason }: Pick<OrderRow, 'state' | 'reason'>): string | null =>
  isOrderIn('refused', state) ? reason : null;
