import type { OrderState } from '@rezeptur/schemas/types';
import { shopDay } from '../calendar/shop-time.ts';
import { addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';
import { isOrderIn } from '../order/order-states.ts';
import { type Awaited, type DispatchRules, promiseDelivery } from './promise-delivery.ts';

/** An order, as far as its day of delivery depends on it. */
export interface OrderToExpect {
  state: OrderState;
  isPickup: boolean;
  promisedOn: string | null;
  neededBy: string | null;
  isPrescriptionNotRequired: boolean;
  prescriptionTransmission: string | null;
  prescriptionArrivedAt: string | null;
  paymentProvider: string;
  totalPaymentPriceCents: number;
  paymentReceivedAt: string | null;
}

export interface ExpectedDelivery {
  promisedOn: string;
  /** The same day, or a later one for the reason in `late`. */
  arrivesOn: string;
  /** The last day for what is still missing. */
  neededBy: string;
  /** What is still missing. */
  needs: Awaited[];
  /** Why it will be later than promised: what comes from the customer, or the pharmacy. */
  late: Awaited | 'pharmacy' | null;
}

interface Today {
  now: Date;
  rules: DispatchRules;
  transitDays: number;
}

/**
 * What can be said today of the day that was promised: that it stands, or which day it will be and why. Null where nothing was
 * promised or nothing is under way: the goods are there to be picked up, have arrived, or won't come.
 */
export function expectDelivery(order: OrderToExpect, today: Today): ExpectedDelivery | null {
  const { promisedOn, neededBy, state } = order;
  const isUnderWay = isOrderIn('ready', state) ? !order.isPickup : isOrderIn('beforeRelease', state);
  if (promisedOn === null || neededBy === null || !isUnderWay || isOrderIn('withoutGoods', state))
    return null;
  const stands = { promisedOn, neededBy, arrivesOn: promisedOn, needs: [], late: null };
  return isOrderIn('beforeRelease', state)
    ? (whileWaiting(order, stands, today) ?? atWork(order, stands, today))
    : atWork(order, stands, today);
}

/** Something is still to come from the customer: in time, or the day is reckoned anew. */
function whileWaiting(
  order: OrderToExpect,
  stands: ExpectedDelivery,
  today: Today,
): ExpectedDelivery | undefined {
  const { prescriptionArrivedAt, prescriptionTransmission, paymentReceivedAt, paymentProvider } = order;
  const isPrescriptionMissing = !order.isPrescriptionNotRequired && prescriptionArrivedAt === null;
  const isPaymentMissing = order.totalPaymentPriceCents > 0 && paymentReceivedAt === null;
  const anew = promiseDelivery({
    ...today,
    isOrdered: true,
    ...(isPrescriptionMissing && { prescription: prescriptionTransmission }),
    ...(isPaymentMissing && { payment: paymentProvider }),
  });
  const [first] = anew.needs;
  if (!first) return undefined;
  if (shopDay(today.now) <= stands.neededBy) return { ...stands, needs: anew.needs };
  return anew.arrivesOn > stands.promisedOn
    ? { ...anew, promisedOn: stands.promisedOn, late: first }
    : { ...stands, ...anew, arrivesOn: stands.promisedOn };
}

/** Everything is there: the day stands, unless something came late, or it can't be kept any more. */
function atWork(
  order: OrderToExpect,
  stands: ExpectedDelivery,
  { now, rules, transitDays }: Today,
): ExpectedDelivery {
  const last = lastArrival(order);
  const isLate = last !== undefined && last.day > stands.neededBy;
  const arrivesOn = isLate
    ? addWorkingDays(workingDayFrom(last.day), rules.preparationDays + transitDays)
    : stands.arrivesOn;
  const earliest = addWorkingDays(workingDayFrom(shopDay(now)), transitDays);
  if (earliest > arrivesOn) return { ...stands, arrivesOn: earliest, late: 'pharmacy' };
  return { ...stands, arrivesOn, late: isLate && arrivesOn > stands.promisedOn ? last.what : null };
}

/** Which of the two came last, and on which day. */
function lastArrival(order: OrderToExpect): { what: Awaited; day: string } | undefined {
  const arrivals: [Awaited, string | null][] = [
    ['prescription', order.isPrescriptionNotRequired ? null : order.prescriptionArrivedAt],
    ['payment', order.paymentReceivedAt],
  ];
  const days = arrivals.flatMap(([what, at]) => (at === null ? [] : [{ what, day: shopDay(at) }]));
  return days.toSorted((a, b) => b.day.localeCompare(a.day))[0];
}

const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : addWorkingDays(day, 1));
