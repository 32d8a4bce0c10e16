import { formats } from '../schema/formats/formats.ts';
import { type Day, dayIn, readDay } from './calendar.ts';

/**
 * The day that a value is, or on which the moment lies that it names: a moment with a zone in the application's, one
 * without on the day it is written with. Undefined for all else.
 */
export function dayOfValue(value: unknown): Day | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : dayIn(value);
  if (typeof value !== 'string') return undefined;
  if (formats['date-time-local'](value)) return readDay(value.slice(0, 10));
  return formats['date-time'](value) ? dayOfMoment(value) : readDay(value);
}

/** RFC 3339 lets a space, small letters and an offset without colon stand; `Date` reads none of them everywhere. */
function dayOfMoment(text: string): Day | undefined {
  const time = Date.parse(
    text
      .toUpperCase()
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  // The 61st second of a minute belongs to the day that it ends.
  return Number.isNaN(time) ? readDay(text.slice(0, 10)) : dayIn(new Date(time));
}
