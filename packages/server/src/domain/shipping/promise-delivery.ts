import { shopTime } from '../calendar/shop-time.ts';
import { addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';
import { paymentWay, prescriptionWay } from '../checkout/ways.ts';
import type { ShippingChoice } from './shipping-for.ts';

/** How quickly the pharmacy works: the setting `dispatch`. */
export interface DispatchRules {
  /** `HH:MM` by the shop's clock: what is there on a working day until then is worked on that day. */
  cutOff: string;
  /** Working days from everything being there until the goods leave, or can be picked up. */
  preparationDays: number;
}

export type Awaited = 'prescription' | 'payment';

export interface DeliveryPromise {
  /** The first day on which the goods arrive, or can be picked up; `YYYY-MM-DD`. */
  arrivesOn: string;
  /** The last day for what is awaited, and for the order itself. */
  neededBy: string;
  /** What has to come from the customer. */
  needs: Awaited[];
}

export interface ToDeliver {
  now: Date;
  rules: DispatchRules;
  transitDays: number;
  /** The way of a prescription that has yet to come; null: one is needed and its way isn't chosen; absent: none is awaited. */
  prescription?: string | null;
  /** How it is paid; absent: nothing has to be paid before. */
  payment?: string | null;
  /** Online is paid while ordering: once there is an order, it may be missing. */
  isOrdered?: boolean;
}

/** Where it isn't known yet how something comes, and for a transfer of money. */
const usualDays = 1;

/** Working days within which goods leave, whatever hour the last thing for them comes: after the cut-off it counts for the next day. */
export const dispatchDays = ({ preparationDays }: DispatchRules): number => preparationDays + 1;

/**
 * The day of delivery, in working days of Hamburg: from the day on which everything is there, to be worked on, made and released
 * (`preparationDays`), then on the way (`transitDays`). What comes after the cut-off counts for the next working day.
 */
export function promiseDelivery({ now, rules, transitDays, ...awaited }: ToDeliver): DeliveryPromise {
  const [today = '', time = ''] = shopTime(now).split(' ');
  const isInTime = isWorkingDay(today) && time.slice(0, 5) < rules.cutOff;
  const first = isInTime ? today : addWorkingDays(today, 1);
  const waits = waitsOf(awaited);
  const days = Math.max(0, ...waits.map((wait) => wait.days));
  const later = days > 0 ? addWorkingDays(today, days) : first;
  const neededBy = later > first ? later : first;
  return {
    neededBy,
    arrivesOn: addWorkingDays(neededBy, rules.preparationDays + transitDays),
    needs: waits.map(({ what }) => what),
  };
}

function waitsOf({
  prescription,
  payment,
  isOrdered,
}: Pick<ToDeliver, 'prescription' | 'payment' | 'isOrdered'>) {
  const waits: { what: Awaited; days: number }[] = [];
  if (prescription !== undefined) {
    waits.push({ what: 'prescription', days: prescriptionWay(prescription)?.arrivesAfter ?? usualDays });
  }
  const paid = payment && paymentWay(payment).paid;
  if (paid === 'inAdvance') waits.push({ what: 'payment', days: usualDays });
  if (paid === 'online' && isOrdered) waits.push({ what: 'payment', days: 0 });
  return waits;
}

/** Working days on the way: an option that is quicker, or slower, says so itself. */
export const transitDaysOf = ({ method, options }: ShippingChoice): number =>
  options.find(({ transitDays }) => transitDays !== undefined)?.transitDays ?? method.transitDays ?? 0;
