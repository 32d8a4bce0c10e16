const DAY = 24 * 60 * 60_000;

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const ZONED = /(z|[+-]\d{2}:?\d{2})$/i;

/** Day and time without a zone: `2026-07-01T14:30`. */
export const isClockTime = (value: unknown): value is string =>
  typeof value === 'string' && CLOCK.test(value);

/** A point in time as a clock in this zone shows it: `2026-07-01T12:30:00Z` -> `2026-07-01T14:30` in Berlin. */
export function clockTime(value: unknown, zone: string): string | undefined {
  if (typeof value !== 'string' || !ZONED.test(value)) return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) return undefined;
  const seconds = new Date(time).getUTCSeconds();
  return clockAt(time, zone) + (seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`);
}

/**
 * The points in time (ISO, UTC) at which a clock in this zone shows `2026-07-01T14:30`, in their order: none in an hour that
 * the clocks skip, two in one that they show twice.
 */
export function pointsInTime(clock: string, zone: string): string[] {
  const asUtc = Date.parse(`${clock.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return [];
  const seconds = Number(clock.slice(17, 19) || 0) * 1000;
  // The change of an offset lies within a day, so that one of the two around it holds.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, zone));
  return [...new Set(candidates)]
    .filter((time) => clockAt(time, zone) === clock.slice(0, 16))
    .sort((a, b) => a - b)
    .map((time) => new Date(time + seconds).toISOString());
}

/**
 * The point in time (ISO, UTC) with which a day begins in this zone: its first midnight, or the jump of clocks that skip it.
 * @throws RangeError for what is no day.
 */
export function startOfDay(day: string, zone: string): string {
  const midnight = `${day}T00:00`;
  const asUtc = Date.parse(`${midnight}Z`);
  return pointsInTime(midnight, zone)[0] ?? new Date(asUtc - offsetAt(asUtc - DAY, zone)).toISOString();
}

/** Between which two times of day the clocks jump around a time that they never show: `02:00` and `03:00`. */
export function gapAround(clock: string, zone: string): { start: string; end: string } | undefined {
  const asUtc = Date.parse(`${clock.slice(0, 16)}Z`);
  let [before, after] = [asUtc - DAY, asUtc + DAY];
  const old = offsetAt(before, zone);
  const next = offsetAt(after, zone);
  if (Number.isNaN(asUtc) || next <= old) return undefined;
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 2 / 60_000) * 60_000;
    if (offsetAt(middle, zone) === old) before = middle;
    else after = middle;
  }
  const shown = (offset: number) => new Date(after + offset).toISOString().slice(11, 16);
  return { start: shown(old), end: shown(next) };
}

/** What a zone is called at a point in time: `MESZ`, `GMT+2`. */
export const zoneName = (iso: string, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(Date.parse(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

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
