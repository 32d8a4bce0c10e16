import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import type { Changes } from './db/changes.ts';

/** A notification of a change may get lost unnoticed: no value is older than this. */
const maxAge = 60_000;

/** How long the last value is returned without another query after one has found the database unavailable. */
const retryAfter = 2_000;

/**
 * Reads once per key and then from memory, until one of the tables changes, for at most a minute. While the database is
 * unavailable the last value that was read is returned. A value that isn't worth keeping is read again for the next caller.
 * Values are shared: don't change them.
 */
export type Cache = <T>(
  tables: readonly string[],
  read: (key: string) => Promise<T>,
  options?: CacheOptions<T>,
) => (key: string) => Promise<T>;

export interface CacheOptions<T> {
  isWorthKeeping?(value: T): boolean;
  /** How many keys are kept; 16 are enough for a few readers and the day. */
  most?: number;
}

/** For data that many calls read and few change: settings, the range. */
export function createCache(changes: Changes, clock: Clock): Cache {
  return <T>(
    tables: readonly string[],
    read: (key: string) => Promise<T>,
    { isWorthKeeping = () => true, most = 16 }: CacheOptions<T> = {},
  ) => {
    const entries = new Map<string, { value: Promise<T>; until: number }>();
    const lastRead = new Map<string, T>();
    changes.on(tables, () => entries.clear());

    async function readOrLast(key: string): Promise<T> {
      try {
        const value = await read(key);
        remember(lastRead, key, value, most);
        return value;
      } catch (error) {
        if (!isUnavailable(error) || !lastRead.has(key)) throw error;
        const value = lastRead.get(key) as T;
        remember(
          entries,
          key,
          { value: Promise.resolve(value), until: clock().getTime() + retryAfter },
          most,
        );
        return value;
      }
    }

    return (key) => {
      const now = clock().getTime();
      const known = entries.get(key);
      if (known && now < known.until) return known.value;
      const value = readOrLast(key);
      if (!changes.isLive()) return value;
      const entry = { value, until: now + maxAge };
      remember(entries, key, entry, most);
      const drop = () => entries.get(key) === entry && entries.delete(key);
      value.then((read) => isWorthKeeping(read) || drop(), drop);
      return value;
    };
  };
}

/** When there are too many, such as yesterday's, all are dropped. */
function remember<T>(values: Map<string, T>, key: string, value: T, most: number): void {
  if (values.size >= most && !values.has(key)) values.clear();
  values.set(key, value);
}

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';
