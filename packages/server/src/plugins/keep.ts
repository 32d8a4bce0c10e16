import type { Changes } from '../db/changes.ts';

const most = 16;

/** Reads once per key and then from memory, until one of the tables changes. What it hands out is shared: don't change it. */
export type Keep = <T>(
  tables: readonly string[],
  read: (key: string) => Promise<T>,
) => (key: string) => Promise<T>;

/** For what many calls read and few change: settings, the range. */
export function createKeep(changes: Changes): Keep {
  return (tables, read) => {
    const kept = new Map<string, ReturnType<typeof read>>();
    changes.on(tables, () => kept.clear());
    return (key) => {
      const known = kept.get(key);
      if (known) return known;
      const value = read(key);
      if (!changes.isLive()) return value;
      // Keys come from a handful of readers and the day; yesterday's go when there are too many.
      if (kept.size >= most) kept.clear();
      kept.set(key, value);
      value.catch(() => kept.get(key) === value && kept.delete(key));
      return value;
    };
  };
}
