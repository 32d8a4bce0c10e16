import type { Clock } from '../deps.ts';
import type { Changes } from './db/changes.ts';

const most = 16;
/** Word of a change may get lost on the way, with nobody noticing: nothing is older than this. */
const longest = 60_000;

/** Reads once per key and then from memory, until one of the tables changes, for a minute at most. What it hands out is shared: don't change it. */
export type Keep = <T>(
  tables: readonly string[],
  read: (key: string) => Promise<T>,
) => (key: string) => Promise<T>;

/** For what many calls read and few change: settings, the range. */
export function createKeep(changes: Changes, clock: Clock): Keep {
  return (tables, read) => {
    const kept = new Map<string, { value: ReturnType<typeof read>; until: number }>();
    changes.on(tables, () => kept.clear());
    return (key) => {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && now < known.until) return known.value;
      const value = read(key);
      if (!changes.isLive()) return value;
      // Keys come from a handful of readers and the day; yesterday's go when there are too many.
      if (kept.size >= most) kept.clear();
      const entry = { value, until: now + longest };
      kept.set(key, entry);
      value.catch(() => kept.get(key) === entry && kept.delete(key));
      return value;
    };
  };
}
