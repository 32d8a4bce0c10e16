export const orderStates = [
  'new',
  'accepted',
  'verification',
  'manufacturing',
  'waiting_for_release',
  'ready_for_pickup',
  'ready_for_shipping',
  'completed',
  'cancelled',
  'rejected',
  'reservation_exceeded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Not yet made: such an order is pending, and these are the states in which a patient may still call it off. */
export const isPendingState = (state: OrderState): boolean =>
  state === 'new' || state === 'accepted' || state === 'verification';
