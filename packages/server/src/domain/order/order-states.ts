import { type finalGroup, statesIn } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderState } from '@rezeptur/schemas/types';

type Group = keyof typeof flow.groups | typeof finalGroup;

/** The states of a group that `schemas/flows/order.json` names. */
export const orderStatesIn = (group: Group): OrderState[] => statesIn(flow, group) as OrderState[];

export const isOrderIn = (group: Group, state: OrderState): boolean => orderStatesIn(group).includes(state);
