import { shopDay, startOfShopDay } from '../calendar/shop-time.ts';

/** Records of a pharmacy are kept for five years after their last entry (ApBetrO § 22). */
const recordsKeptFor = 5;
/** Invoices are kept to the end of the eighth year after theirs (AO § 147, UStG § 14b). */
const invoicesKeptFor = 8;

/**
 * Two instants: what ended before `records` is no longer wanted as a pharmacy's record, what was invoiced before `invoices`
 * for the taxes.
 */
export function retentionLimits(now: string): { records: string; invoices: string } {
  const day = shopDay(now);
  const year = Number(day.slice(0, 4));
  // There are years without a 29 February: the record is kept for a day longer.
  const records = `${year - recordsKeptFor}${day.slice(4).replace('-02-29', '-02-28')}`;
  return {
    records: startOfShopDay(records),
    invoices: startOfShopDay(`${year - invoicesKeptFor}-01-01`),
  };
}
