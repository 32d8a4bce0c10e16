import { endOfShopDay, shopDay } from '../calendar/shop-time.ts';
import { addDays, addWorkingDays } from '../calendar/working-days.ts';
import { isPaidAtPickup } from '../checkout/ways.ts';

const workingDaysHeld = 5;

/** Stock is held for 5 working days after the order, to the end of the shop's day; once put off, for as long again. */
export const reservationEnd = (from: string): string =>
  endOfShopDay(addWorkingDays(shopDay(from), workingDaysHeld));

/** The last day of payment, counted from the review; nothing is due in advance when the pharmacy collects. */
export const paymentDueOn = (
  reviewedAt: string,
  order: { paymentProvider: string; isPickup: boolean },
  termDays: number,
): string | null => (isPaidAtPickup(order) ? null : addDays(shopDay(reviewedAt), termDays));
