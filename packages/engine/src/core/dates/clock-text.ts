import { readDay } from './calendar.ts';
import { dayText } from './day-text.ts';
import { clockTime, pointsInTime, zoneName } from './zoned-time.ts';

/** Day and time as people read them: `2026-07-01T14:30` -> `01.07.2026 14:30`. */
export function clockText(clock: string, locale: string): string | undefined {
  const day = readDay(clock.slice(0, 10));
  return day && `${dayText(day, locale)} ${clock.slice(11)}`;
}

/** A point in time on the clocks of a zone; the second of two equal times has the zone's name behind it. */
export function momentText(iso: string, zone: string, locale: string): string | undefined {
  const clock = clockTime(iso, zone);
  const text = clock === undefined ? undefined : clockText(clock, locale);
  if (clock === undefined || text === undefined) return undefined;
  const [, second] = pointsInTime(clock, zone);
  const isSecond = second !== undefined && Date.parse(second) === Math.floor(Date.parse(iso) / 1000) * 1000;
  return isSecond ? `${text} ${zoneName(iso, zone, locale)}` : text;
}
