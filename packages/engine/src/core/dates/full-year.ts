import { compareDays } from './calendar.ts';
import type { DateSetting } from './reading.ts';

// How many years before this one a year of two digits may be, when nothing says where the day lies.
const BEFORE = 79;
const BEFORE_FUTURE = 10;

/**
 * The year that is meant by two digits. In a field for the past it is the last such day that has been, in one for the future
 * one from ten years ago on, so that a day that is over is told as such; else from 79 years ago to 20 years ahead.
 */
export function fullYear(digits: number, month: number, day: number, { today, lies }: DateSetting): number {
  if (lies === 'past') {
    const year = inCentury(digits, today.year - 99);
    // The window holds this year: a day of it that is still to come was a hundred years ago.
    return compareDays({ year, month, day }, today) > 0 ? year - 100 : year;
  }
  return inCentury(digits, today.year - (lies === 'future' ? BEFORE_FUTURE : BEFORE));
}

/** The first year from `from` on that ends with these digits. */
const inCentury = (digits: number, from: number): number => from + ((((digits - from) % 100) + 100) % 100);
