import site from '@rezeptur/schemas/site.json' with { type: 'json' };
import { addDays } from './working-days.ts';

/** The shop's time zone, an IANA name: days begin, jobs run and moments are written by it. */
export const { timeZone } = site;

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The second that was formatted last: a request asks several times what day it is, and formatting takes a while. */
let last = { second: Number.NaN, text: '' };

/** An instant as the shop's clock shows it: `2026-03-24 14:05:00`. */
export function shopTime(instant: Date): string {
  const second = Math.floor(instant.getTime() / 1000);
  if (second !== last.second) last = { second, text: clock.format(instant) };
  return last.text;
}

/** The shop's calendar day at an instant, `YYYY-MM-DD`. */
export const shopDay = (instant: Date | string): string => shopTime(new Date(instant)).slice(0, 10);

/** The first second of a day of the shop as an instant; on days when the clock is changed, too. */
export function startOfShopDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - offsetAt(midnight);
  // The clock may have been changed between the two.
  return new Date(midnight - offsetAt(first)).toISOString();
}

/** The last millisecond of a day of the shop as an instant. */
export const endOfShopDay = (day: string): string =>
  new Date(Date.parse(startOfShopDay(addDays(day, 1))) - 1).toISOString();

/** Milliseconds by which the shop's clock is ahead of UTC. */
const offsetAt = (instant: number): number =>
  Date.parse(`${shopTime(new Date(instant)).replace(' ', 'T')}Z`) - instant;
