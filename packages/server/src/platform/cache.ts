import type { Clock } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Changes } from './db/changes.ts';

const most = 16;
/** Word of a change may get lost on the way, with nobody noticing: nothing is older than this. */
const longest = 60_000;

/** After a read that found the database away, the last value is handed out for so long without asking again. */
const restAfterFailure = 2_000;

/**
 * Reads once per key and then from memory, until one of the tables changes, for a minute at most. While the database is away
 * the last value that was read holds. What it hands out is shared: don't change it.
 */
export type Keep = <T>(
  tables: readonly string[],
  read: (key: string) => Promise<T>,
) => (key: string) => Promise<T>;

/** For what many calls read and few change: settings, the range. */
export function createKeep(changes: Changes, clock: Clock): Keep {
  return <T>(tables: readonly string[], read: (key: string) => Promise<T>) => {
    const kept = new Map<string, { value: Promise<T>; until: number }>();
    const lastRead = new Map<string, T>();
    changes.on(tables, () => kept.clear());

    async function readOrLast(key: string): Promise<T> {
      try {
        const value = await read(key);
        remember(lastRead, key, value);
        return value;
      } catch (error) {
        if (!isAway(error) || !lastRead.has(key)) throw error;
        const value = lastRead.get(key) as T;
        remember(kept, key, { value: Promise.resolve(value), until: clock().getTime() + restAfterFailure });
        return value;
      }
    }

    return (key) => {
      const now = clock().getTime();
      const known = kept.get(key);
      if (known && now < known.until) return known.value;
      const value = readOrLast(key);
      if (!changes.isLive()) return value;
      const entry = { value, until: now + longest };
      remember(kept, key, entry);
      value.catch(() => kept.get(key) === entry && kept.delete(key));
      return value;
    };
  };
}

/** Keys come from a handful of readers and the day; yesterday's go when there are too many. */
function remember<T>(values: Map<string, T>, key: string, value: T): void {
  if (values.size >= most && !values.has(key)) values.clear();
  values.set(key, value);
}

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';
