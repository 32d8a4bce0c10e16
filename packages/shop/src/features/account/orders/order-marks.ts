import type { AccountOrder } from '../account.ts';

/** How a cell of the order table is marked; the word for each stands beside its sign. */
export type Mark = 'yes' | 'no' | 'unneeded';

const over = new Set(['cancelled', 'rejected']);
const there = new Set(['completed', 'ready_for_pickup']);
const open = new Set(['new', 'accepted', 'verification']);

/** Cancelled and rejected orders show nothing but that. */
export const isCalledOff = ({ state }: AccountOrder): boolean => over.has(state);

export const paymentMark = ({ paymentReceived }: AccountOrder): Mark => (paymentReceived ? 'yes' : 'no');

export const completedMark = ({ state }: AccountOrder): Mark => (there.has(state) ? 'yes' : 'no');

export function prescriptionMark(order: AccountOrder): Mark {
  if (order.isPrescriptionNotRequired) return 'unneeded';
  return order.prescriptionChecked ? 'yes' : 'no';
}

/** As long as a prescription is awaited or being checked, another one may be handed in. */
export const takesPrescription = (order: AccountOrder): boolean =>
  open.has(order.state) && !order.isPrescriptionNotRequired && !order.prescriptionChecked;
