import type { Clock } from '../../platform/clock.ts';

/** More than a day's work looks at within an hour; the same row again counts once. */
const mostWithinAnHour = 1000;
const hour = 3_600_000;

interface Options {
  clock: Clock;
  most?: number;
}

/**
 * Counts whose data somebody reads: opening many patients' keys is what a stolen session does, and no single call of it stands out.
 * @returns whether it has become more than people do within an hour; once, however many follow
 */
export function createCountPeople({ clock, most = mostWithinAnHour }: Options) {
  const readers = new Map<string, { until: number; rows: Set<string> }>();

  return (account: string, rows: readonly string[]): boolean => {
    const now = clock().getTime();
    for (const [name, { until }] of readers) if (until <= now) readers.delete(name);
    const reader = readers.get(account) ?? { until: now + hour, rows: new Set() };
    readers.set(account, reader);
    const before = reader.rows.size;
    // What is too much already needn't be remembered row by row.
    for (const id of rows) if (reader.rows.size < most) reader.rows.add(id);
    return before < most && reader.rows.size === most;
  };
}
