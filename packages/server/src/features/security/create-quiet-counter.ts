import type { Clock } from '../../platform/clock.ts';

interface Seen<T> {
  thing: T;
  until: number;
  /** How often it came again since it was last written. */
  times: number;
  timer?: NodeJS.Timeout;
}

interface Options<T> {
  clock: Clock;
  /** Writes a thing, and how often it came since it was last written. */
  write(thing: T, times: number): void;
  /** The same again within this time is counted, not written: a flood of tries is no flood of rows. */
  quietMs?: number;
  /** So many different ones are remembered at most. */
  most?: number;
}

/** Writes what comes at once, and what comes again soon afterwards as one number when it is quiet again. */
export function createQuietCounter<T>({ clock, write, quietMs = 60_000, most = 5_000 }: Options<T>) {
  const seen = new Map<string, Seen<T>>();

  function tell(known: Seen<T>): void {
    clearTimeout(known.timer);
    if (known.times > 0) write(known.thing, known.times);
    known.times = 0;
  }

  /** Writes all that was only counted so far. */
  function flush(): void {
    for (const known of seen.values()) tell(known);
    seen.clear();
  }

  return {
    add(key: string, thing: T): void {
      const now = clock().getTime();
      const known = seen.get(key);
      if (known && known.until > now) {
        known.times += 1;
        known.timer ??= setTimeout(() => tell(known), quietMs).unref();
        return;
      }
      clearTimeout(known?.timer);
      if (seen.size >= most) flush();
      seen.set(key, { thing, until: now + quietMs, times: 0 });
      write(thing, (known?.times ?? 0) + 1);
    },
    flush,
  };
}
