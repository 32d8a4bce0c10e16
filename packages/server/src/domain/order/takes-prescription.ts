import type { Order, OrderState } from '@rezeptur/schemas/types';
import { isOrderIn } from './order-states.ts';

/** An order as far as it depends on it whether a prescription may be handed in. */
export interface ToPrescribe {
  state: OrderState;
  prescriptionState: NonNullable<Order['prescriptionState']>;
}

const stillTaken = new Set<ToPrescribe['prescriptionState']>(['missing', 'arrived']);

/** As long as a prescription is awaited or being checked, one may be handed in, and another one beside it. */
export const takesPrescription = (order: ToPrescribe): boolean =>
  isOrderIn('pending', order.state) && stillTaken.has(order.prescriptionState);
