import { startOfDay } from '../../../../core/dates/zoned-time.ts';
import { formats } from '../../../../core/schema/formats/formats.ts';
import { timeZone } from '../../../../core/settings.ts';
import type { JsonSchema } from '../../../../core/types.ts';
import { isRange, readRange } from './range-filter.ts';

/** Points in time (ISO, UTC), either side may be open. */
export interface MomentRange {
  /** The first one. */
  from?: string;
  /** The first one that is too late. */
  before?: string;
}

/**
 * The filters that are ranges of days, of fields that are points in time: from when to when these days last on a clock in
 * the application's time zone.
 */
export function momentRanges(
  filters: Readonly<Record<string, readonly string[]>>,
  { properties = {} }: JsonSchema,
): Record<string, MomentRange> {
  const zone = timeZone();
  const ranges: Record<string, MomentRange> = {};
  for (const [field, [text = '', ...more]] of Object.entries(filters)) {
    if (properties[field]?.format !== 'date-time' || !isRange(text) || more.length > 0) continue;
    const { from, to } = readRange(text);
    if (![from, to].every((side) => side === '' || formats.date(side))) continue;
    ranges[field] = {
      ...(from !== '' && { from: startOfDay(from, zone) }),
      ...(to !== '' && { before: startOfDay(dayAfter(to), zone) }),
    };
  }
  return ranges;
}

/** The next day of the calendar. */
export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
