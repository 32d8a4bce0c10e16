import { isOrderIn } from '../../../lib/order/order-groups.ts';
import type { AccountOrder } from '../account.ts';

/** How a cell of the order table is marked; the word for each stands beside its sign. */
export type Mark = 'yes' | 'no' | 'unneeded';

/** Cancelled and rejected orders show nothing but that. */
export const isRefused = ({ state }: AccountOrder): boolean => isOrderIn('refused', state);

export const paymentMark = ({ paymentReceived }: AccountOrder): Mark => (paymentReceived ? 'yes' : 'no');

export const completedMark = ({ state }: AccountOrder): Mark =>
  isOrderIn('toCollect', state) ? 'yes' : 'no';

export function prescriptionMark(order: AccountOrder): Mark {
  if (order.isPrescriptionNotRequired) return 'unneeded';
  return order.prescriptionChecked ? 'yes' : 'no';
}
