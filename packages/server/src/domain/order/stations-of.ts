import { type Condition, type Decide, isSentFrom } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderFacts, OrderOrder, OrderState } from '@rezeptur/schemas/types';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { ExpectedDelivery } from '../shipping/expect-delivery.ts';
import { isOrderIn, orderStatesIn } from './order-states.ts';

/** A state on an order's way, as its customer reads it: when it was reached, or by which day it is expected. */
export type Station = OrderOrder['stations'][number];

/** A step of the trail, as far as the way depends on it. */
export interface TakenStep {
  toState: string;
  createdAt: string;
}

export interface OrderToFollow {
  state: OrderState;
  isPickup: boolean;
  prescriptionArrivedAt: string | null;
  prescriptionCheckedAt: string | null;
  paymentReceivedAt: string | null;
}

interface Plan {
  delivery: ExpectedDelivery | null;
  /** Working days that the goods are on their way. */
  transitDays: number;
  today: string;
}

/** What never changes on the way of an order: guards that ask for nothing else choose between two ways. */
const settled: readonly (keyof OrderFacts)[] = ['isPickup', 'needsManufacturing'];

/**
 * The way of an order: the states that it has come through by its trail, where it is, and those ahead of it by the flow's
 * transitions, each with the last day on which it is expected. An order that has ended has nothing ahead.
 */
export function stationsOf(
  order: OrderToFollow,
  steps: readonly TakenStep[],
  { facts, decide, plan }: { facts: OrderFacts; decide: Decide; plan: Plan },
): Station[] {
  const behind = reached(order.state, steps);
  const ahead: OrderState[] = [];
  for (let next = onward(order.state, facts, decide); next; next = onward(next, facts, decide))
    ahead.push(next);
  return [
    ...behind.map(({ state, at }, index) => ({
      state,
      at,
      is: index === behind.length - 1 ? ('here' as const) : ('passed' as const),
      expectedOn: null,
      notes: notesBetween(order, index === 0 ? null : at, behind[index + 1]?.at ?? null),
    })),
    ...ahead.map((state) => ({
      state,
      at: null,
      is: 'ahead' as const,
      expectedOn: lastDayFor(state, order, plan),
      notes: [],
    })),
  ];
}

/** The states of the trail in their order; where an order went back, what came after that state isn't done any more. */
function reached(state: OrderState, steps: readonly TakenStep[]): { state: OrderState; at: string | null }[] {
  let way: { state: OrderState; at: string | null }[] = [];
  for (const { toState, createdAt } of steps) {
    if (way.at(-1)?.state === toState) continue;
    const before = way.findIndex((station) => station.state === toState);
    way = [...(before < 0 ? way : way.slice(0, before)), { state: toState as OrderState, at: createdAt }];
  }
  return way.at(-1)?.state === state ? way : [...way, { state, at: null }];
}

/** The next state on the way, of those that the flow's transitions lead to for an order of this kind. */
function onward(state: OrderState, facts: OrderFacts, decide: Decide): OrderState | undefined {
  const way = orderStatesIn('way');
  const next = flow.transitions.flatMap(({ from, to, guards = [] }) =>
    to && isSentFrom(flow, { from }, state) && isOfThisKind(guards, facts, decide) ? (to as OrderState) : [],
  );
  return way.slice(way.indexOf(state) + 1).find((one) => next.includes(one));
}

const isOfThisKind = (guards: readonly string[], facts: OrderFacts, decide: Decide): boolean =>
  guards
    .map((name) => (flow.guards as Record<string, Condition>)[name] ?? {})
    .filter((guard) => Object.keys(guard).every((fact) => settled.some((one) => one === fact)))
    .every((guard) => decide(guard, facts));

/** What came in while an order was in a state. */
function notesBetween(order: OrderToFollow, from: string | null, to: string | null): Station['notes'] {
  const all = [
    { what: 'prescription' as const, at: order.prescriptionArrivedAt },
    { what: 'check' as const, at: order.prescriptionCheckedAt },
    { what: 'payment' as const, at: order.paymentReceivedAt },
  ];
  return all
    .flatMap(({ what, at }) =>
      at !== null && (from === null || at >= from) && (to === null || at < to) ? [{ what, at }] : [],
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Until everything has to be there, until the goods leave; a day on which they are collected is the customer's. */
function lastDayFor(state: OrderState, { isPickup }: OrderToFollow, plan: Plan): string | null {
  const { delivery, transitDays, today } = plan;
  if (!delivery || (isPickup && isOrderIn('final', state))) return null;
  const leavesOn = addWorkingDays(delivery.arrivesOn, -transitDays);
  if (!isOrderIn('pending', state)) return leavesOn;
  const neededBy = delivery.neededBy > today ? delivery.neededBy : today;
  return neededBy < leavesOn ? neededBy : leavesOn;
}
