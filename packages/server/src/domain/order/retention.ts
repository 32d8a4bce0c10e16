import { shopDay, startOfShopDay } from '../calendar/shop-time.ts';

/** Records of a pharmacy are kept for five years after their last entry (ApBetrO § 22). */
const recordsKeptFor = 5;
/** Invoices are kept to the end of the eighth year after theirs (AO § 147, UStG § 14b). */
const invoicesKeptFor = 8;
/** What a booking says is a document of the books, kept as long as an invoice (HGB § 257, AO § 147). */
const bookingsKeptFor = invoicesKeptFor;
/** So long somebody may be held to account for an export: to the end of the third year after its own (BGB § 195, OWiG § 31). */
const exportsKeptFor = 3;
/** So long it may matter who signed in, or tried to: somebody may hear late that a password of theirs was known. */
const securityEventsKeptFor = 1;
/** What guests have sent, and what was sent to them, are letters of a business: to the end of the sixth year (HGB § 257, AO § 147). */
const mailsKeptFor = 6;
/** Barriers are answered within weeks; somebody may ask again. */
const feedbackSendersKeptFor = 1;

/**
 * Two instants: what ended before `records` is no longer wanted as a pharmacy's record, what was invoiced before `invoices`
 * for the taxes.
 */
export function retentionLimits(now: string): { records: string; invoices: string } {
  return { records: dayYearsAgo(now, recordsKeptFor), invoices: yearsAgo(now, invoicesKeptFor) };
}

/** What was booked before this instant is no longer wanted for the books. */
export const bookingsLimit = (now: string): string => yearsAgo(now, bookingsKeptFor);

/** Of what was exported before this instant nobody needs to know any more what was searched for, and why. */
export const exportsLimit = (now: string): string => yearsAgo(now, exportsKeptFor);

/** What happened at the doors before this instant no longer says to whose account, and from where. */
export const securityEventsLimit = (now: string): string => dayYearsAgo(now, securityEventsKeptFor);

/** What was sent before this instant, by or to people without an account, is no longer wanted. */
export const mailsLimit = (now: string): string => yearsAgo(now, mailsKeptFor);

/** Who reported a barrier before this instant need no longer be known. */
export const feedbackSendersLimit = (now: string): string => dayYearsAgo(now, feedbackSendersKeptFor);

/** The beginning of this day so many years before. */
function dayYearsAgo(now: string, years: number): string {
  const day = shopDay(now);
  // There are years without a 29 February: what is from then is kept for a day longer.
  return startOfShopDay(`${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`);
}

/** The beginning of the year so many years before. */
const yearsAgo = (now: string, years: number): string =>
  startOfShopDay(`${Number(shopDay(now).slice(0, 4)) - years}-01-01`);
