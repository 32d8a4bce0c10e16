import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import { endOfShopDay, shopDay } from '../calendar/shop-time.ts';
import { addDays, addWorkingDays } from '../calendar/working-days.ts';
import { isPaidAtPickup, paymentWay } from '../checkout/ways.ts';

/** Stock is held for some working days after the order, to the end of the shop's day; once put off, for as long again. */
export const reservationEnd = (from: string): string =>
  endOfShopDay(addWorkingDays(shopDay(from), periods.reservationWorkingDays));

/** A last day is reminded of on the working day before it. */
const remindedBefore = 1;

/** The last day of those that are reminded of today. */
export const remindedUpTo = (today: string): string => addWorkingDays(today, remindedBefore);

/** Whether the customer is to be reminded of a last day: it is near, and they haven't been. */
export const isNearAndNew = (
  lastDay: string | null,
  { today, remindedUpTo: reminded }: { today: string; remindedUpTo: string | null },
): boolean =>
  lastDay !== null &&
  lastDay >= today &&
  lastDay <= remindedUpTo(today) &&
  (reminded === null || lastDay > reminded);

/**
 * The last day of payment, counted from the review; nothing is due in advance when the pharmacy collects. What is paid before the
 * goods leave is due while they are held: nobody is told a day after they were given up.
 */
export function paymentDueOn(
  reviewedAt: string,
  order: { paymentProvider: string; isPickup: boolean; reservedUntil: string | null },
  termDays: number,
): string | null {
  if (isPaidAtPickup(order)) return null;
  const termEnds = addDays(shopDay(reviewedAt), termDays);
  const heldUntil = order.reservedUntil && shopDay(order.reservedUntil);
  const isLater = paymentWay(order.paymentProvider).paid === 'later';
  return !isLater && heldUntil && heldUntil < termEnds ? heldUntil : termEnds;
}
