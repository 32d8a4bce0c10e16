import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';

export interface Limit {
  /** Tries within the window. */
  max: number;
  seconds: number;
}

/** Counts tries in the database, so that several nodes count together. */
export interface Throttle {
  /** Counts one try; refuses with `tooManyTries` once the window's tries are used up. */
  hit(key: string, limit: Limit): Promise<void>;
  /** Takes one try back: it was no failure. */
  forgive(key: string): Promise<void>;
  /** Forgets a key's tries, after a success. */
  reset(key: string): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
}

export function createThrottle({ db, clock }: { db: Db; clock: Clock }): Throttle {
  return {
    async hit(key, { max, seconds }) {
      const now = clock();
      const end = new Date(now.getTime() + seconds * 1000).toISOString();
      const { hits, resetsAt } = await db
        .insertInto('throttle')
        .values({ key, hits: 1, resetsAt: end })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            hits: sql<number>`case when throttle.resets_at <= ${now.toISOString()}::timestamptz then 1 else throttle.hits + 1 end`,
            resetsAt: sql<string>`case when throttle.resets_at <= ${now.toISOString()}::timestamptz then excluded.resets_at else throttle.resets_at end`,
          }),
        )
        .returning(['hits', 'resetsAt'])
        .executeTakeFirstOrThrow();
      if (hits <= max) return;
      const retryAfter = Math.max(1, Math.ceil((Date.parse(resetsAt) - now.getTime()) / 1000));
      throw new AppError('tooManyTries', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
    },
    async forgive(key) {
      await db
        .updateTable('throttle')
        .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
        .where('key', '=', key)
        .where('hits', '>', 0)
        .execute();
    },
    async reset(key) {
      await db.deleteFrom('throttle').where('key', '=', key).execute();
    },
    async sweep() {
      await db.deleteFrom('throttle').where('resetsAt', '<', clock().toISOString()).execute();
    },
  };
}
