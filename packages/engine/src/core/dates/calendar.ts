import { timeZone } from '../settings.ts';

/** A day of the calendar, without time and zone. */
export interface Day {
  year: number;
  month: number;
  day: number;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Reads `YYYY-MM-DD` and `DD.MM.YYYY`, with nothing behind; undefined for days that don't exist. */
export function readDay(text: unknown): Day | undefined {
  if (typeof text !== 'string') return undefined;
  const international = iso.exec(text);
  if (international) return realDay(international[1], international[2], international[3]);
  const local = german.exec(text);
  return local ? realDay(local[3], local[2], local[1]) : undefined;
}

/** The day if the calendar has it. */
export function realDay(y?: string, m?: string, d?: string): Day | undefined {
  const [year, month, day] = [Number(y), Number(m), Number(d)];
  if (!(month >= 1 && month <= 12 && day >= 1)) return undefined;
  return day <= lastDayOf(year, month) ? { year, month, day } : undefined;
}

/** Orders days: negative when `a` is earlier. */
export const compareDays = (a: Day, b: Day): number => a.year - b.year || a.month - b.month || a.day - b.day;

/** Whole years from `from` to `to`. Born on 29 February, one ages on 1 March of other years (BGB § 188). */
export function yearsBetween(from: Day, to: Day): number {
  const before = to.month < from.month || (to.month === from.month && to.day < from.day);
  return to.year - from.year - (before ? 1 : 0);
}

/** Today in the application's time zone, wherever the machine stands. */
export const today = (): Day => dayIn(new Date());

let calendar: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** The day on which a moment lies in the application's time zone. */
export function dayIn(moment: Date): Day {
  const zone = timeZone();
  // Swedish writes days as ISO does.
  if (calendar?.zone !== zone)
    calendar = { zone, format: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }) };
  const [y, m, d] = calendar.format.format(moment).split('-');
  return { year: Number(y), month: Number(m), day: Number(d) };
}

/** How many days the month has. */
export function lastDayOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
