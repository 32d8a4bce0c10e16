import { statesIn } from '@rezeptur/engine/core';
import { groups, start, states } from '@rezeptur/schemas/flows/order.json';

/** Whether an order's state belongs to a group that its flow names: pages list no states of their own. */
export const isOrderIn = (group: keyof typeof groups, state: string): boolean =>
  statesIn({ groups, states }, group).includes(state);

/** Whether an order is at an end of its way. */
export const hasEnded = (state: string): boolean =>
  Object.entries(states).some(([name, declared]) => name === state && 'final' in declared);

/** Whether nobody has looked at an order since it was placed. */
export const isJustPlaced = (state: string): boolean => state === start;
