import { type Condition, type Decide, isSentFrom } from '@rezeptur/engine/core';
import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderFacts, OrderOrder, OrderState } from '@rezeptur/schemas/types';
import { shopDay } from '../calendar/shop-time.ts';
import { isOrderIn, orderStatesIn } from './order-states.ts';

/** Something that an order waits for, as its customer reads it. */
export type Wait = OrderOrder['waits'][number];
type Reason = Pick<Wait, 'for' | 'isYours'>;

export interface OrderToWait {
  state: OrderState;
  reservedUntil: string | null;
  dueOn: string | null;
}

/** What a failing guard means to the customer. Guards that only say which of two ways an order goes mean nothing. */
const reasons: Readonly<Record<string, Reason>> = {
  stockGone: { for: 'stock', isYours: true },
  prescriptionMissing: { for: 'prescription', isYours: true },
  prescriptionNotChecked: { for: 'check', isYours: false },
  paymentMissing: { for: 'payment', isYours: true },
  batchUnusable: { for: 'batch', isYours: false },
};

/** An own share is paid after the invoice: no guard asks for it, but it falls due all the same. */
const share: Reason = { for: 'share', isYours: true };
const payment: Reason = { for: 'payment', isYours: true };

/**
 * What an order waits for: the guards of the flow that bar its way on now, and those further on that the customer can already
 * do something about. Where nothing bars it, it is the pharmacy's turn, or the goods are there to be collected; an order that has
 * ended waits for nothing but money that is still owed.
 */
export function waitsOf(order: OrderToWait, facts: OrderFacts, decide: Decide): Wait[] {
  const { state } = order;
  if (isOrderIn('refused', state)) return [];
  const billed = (reason: Reason): Wait[] => [{ ...reason, until: lastDay(order, reason) }];
  const bills = isOwed(facts) && facts.isInsurerCovered ? billed(share) : [];
  // The flow lets nothing leave unpaid, but a payment may turn out to have been none.
  if (isOrderIn('final', state)) return isOwed(facts) && !facts.isInsurerCovered ? billed(payment) : bills;
  const way = orderStatesIn('way');
  const fails = (name: string): boolean => !decide(guard(name), facts);
  // What hasn't arrived can't be checked: goods may be held again for an order that lacks its prescription.
  const reasonOf = (name: string): Reason | undefined =>
    name === 'prescriptionNotChecked' && fails('prescriptionMissing')
      ? reasons.prescriptionMissing
      : reasons[name];
  const barred = (from: OrderState): Reason[] =>
    guardsOnFrom(from).flatMap((name) => (fails(name) ? (reasonOf(name) ?? []) : []));
  const now = barred(state);
  const gone = now.find((reason) => reason.for === 'stock');
  if (gone) return [{ ...gone, until: null }];
  const later = way.slice(way.indexOf(state) + 1).flatMap(barred);
  const open = [...now, ...later.filter(({ isYours }) => isYours)].filter(
    (reason) => reason.for !== 'payment' || facts.isPaymentAsked,
  );
  const all = state === flow.start ? [{ for: 'review' as const, isYours: false }, ...open] : open;
  const unique = [...new Map(all.map((reason) => [reason.for, reason])).values()];
  const reasonsNow = unique.length > 0 ? unique : [turnIn(state)];
  return [...reasonsNow.map((reason) => ({ ...reason, until: lastDay(order, reason) })), ...bills];
}

const isOwed = (facts: OrderFacts): boolean => facts.isPaymentAsked && !facts.isPaid && !facts.isNothingToPay;

/** The guards between a state and those further on the way. */
function guardsOnFrom(state: OrderState): string[] {
  const way: readonly string[] = orderStatesIn('way');
  return flow.transitions
    .filter(({ from, to }) => to && isSentFrom(flow, { from }, state) && way.indexOf(to) > way.indexOf(state))
    .flatMap(({ guards = [] }) => guards);
}

const guard = (name: string): Condition => (flow.guards as Record<string, Condition>)[name] ?? {};

/** What its customer has to do about an order now, and hadn't before. */
export const newTurns = (before: readonly Wait[], after: readonly Wait[]): Wait[] =>
  after.filter((wait) => wait.isYours && !before.some((one) => one.isYours && one.for === wait.for));

const turnIn = (state: OrderState): Reason =>
  isOrderIn('toCollect', state) ? { for: 'collecting', isYours: true } : { for: 'work', isYours: false };

/** The last day for what the customer has to do: goods are held until then, or the money is due. */
function lastDay({ reservedUntil, dueOn }: OrderToWait, reason: Reason): string | null {
  if (reason.for === 'payment' || reason.for === 'share') return dueOn;
  return reason.for === 'prescription' && reservedUntil ? shopDay(reservedUntil) : null;
}
