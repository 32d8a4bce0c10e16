import { statesIn } from '@rezeptur/engine/core';
import { groups, start, states } from '@rezeptur/schemas/flows/order.json';

/** Whether an order's state belongs to a group that its flow names, or is final: pages list no states of their own. */
export const isOrderIn = (group: keyof typeof groups | 'final', state: string): boolean =>
  statesIn({ groups, states }, group).includes(state);

/** Whether nobody has looked at an order since it was placed. */
export const isJustPlaced = (state: string): boolean => state === start;
