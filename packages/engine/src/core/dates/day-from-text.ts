import { dayAndTime } from './day-and-time.ts';
import { type DateSetting, isUnderstood, not, type Reading } from './reading.ts';
import { wholeDay } from './whole-day.ts';

/** A day as people write it: `1.2.90`, `31/12/90`, `1990-12-31`, `31. Dezember 1990`, `31121990`. Nothing may follow it. */
export function dayFromText(text: string, setting: DateSetting): Reading {
  const day = wholeDay(text, setting);
  if (isUnderstood(day)) return day;
  return isUnderstood(dayAndTime(text, setting)) ? not('with-time') : day;
}
