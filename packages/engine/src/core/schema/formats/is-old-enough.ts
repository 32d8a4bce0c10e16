import { readDay, today, yearsBetween } from '../../dates/calendar.ts';

/** The keyword `minAge`: born at least so many years ago, counted today. What is no day is others' to refuse. */
export function isOldEnough(years: number, birth: string): boolean {
  const day = readDay(birth);
  return day === undefined || yearsBetween(day, today()) >= years;
}
