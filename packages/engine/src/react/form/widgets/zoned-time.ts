const DAY = 24 * 60 * 60_000;

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ZONED = /(z|[+-]\d{2}:?\d{2})$/i;

/** Day and time without a zone: `2026-07-01T14:30`. */
export const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && CLOCK.test(value) && !ZONED.test(value);

/** A point in time as a clock in this zone shows it: `2026-07-01T12:30:00Z` -> `2026-07-01T14:30` in Berlin. */
export function clockTime(value: unknown, zone: string): string | undefined {
  if (typeof value !== 'string' || !ZONED.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : clockAt(time, zone);
}

/**
 * The point in time (ISO, UTC) at which a clock in this zone shows `2026-07-01T14:30`. Undefined for an hour that
 * the clocks leave out in spring; of the hour that comes twice in autumn it is the first.
 */
export function pointInTime(clock: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The change of an offset lies within a day, so that one of the two around it holds.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, zone));
  const [first] = candidates
    .filter((time) => clockAt(time, zone) === clock.slice(0, 16))
    .sort((a, b) => a - b);
  return first === undefined ? undefined : new Date(first).toISOString();
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// Swedish writes times as ISO does.
function clockAt(time: number, zone: string): string {
  const made = clocks.get(zone);
  const clock =
    made ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  if (!made) clocks.set(zone, clock);
  return clock.format(time).replace(' ', 'T');
}

function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${clockAt(minute, zone)}Z`) - minute;
}
