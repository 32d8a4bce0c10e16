import type { Day } from './calendar.ts';
import { dateStyle } from './date-style.ts';

/** A day as the language writes it in digits: `31.12.1990`. */
export function dayText({ year, month, day }: Day, locale: string): string {
  return inOrder(
    { y: String(year).padStart(4, '0'), m: String(month).padStart(2, '0'), d: String(day).padStart(2, '0') },
    locale,
  );
}

/** The day that messages give as an example. */
export const exampleDay = (locale: string): string => dayText({ year: 1990, month: 12, day: 31 }, locale);

/** The letters that stand for them, as a placeholder: `TT.MM.JJJJ`. */
export const dayPattern = (letters: { y: string; m: string; d: string }, locale: string): string =>
  inOrder(letters, locale);

function inOrder(parts: { y: string; m: string; d: string }, locale: string): string {
  const { order, marks } = dateStyle(locale);
  const [first, second, third] = [...order].map((part) => parts[part as 'y' | 'm' | 'd']);
  return `${first}${marks[0]}${second}${marks[1]}${third}`;
}

/** `1990-12-31` */
export const isoDay = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A day in full: `Montag, 31. Dezember 1990`. */
export const dayInWords = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', calendar: 'gregory', timeZone: 'UTC' }).format(
    utcOf(day),
  );

export const monthName = ({ year, month }: Pick<Day, 'year' | 'month'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', calendar: 'gregory', timeZone: 'UTC' }).format(
    utcOf({ year, month, day: 1 }),
  );

export const weekdayName = (day: Day, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(utcOf(day));

/** Midnight of the day in UTC. `Date.UTC` takes years below 100 for those of the last century. */
export function utcOf({ year, month, day }: Day): number {
  return new Date(0).setUTCFullYear(year, month - 1, day);
}
