import type { OrderState } from '@rezeptur/schemas/types';

/** Not yet made: such an order is pending, and these are the states in which a patient may still call it off. */
export const isPendingState = (state: OrderState): boolean =>
  state === 'new' || state === 'accepted' || state === 'verification';
