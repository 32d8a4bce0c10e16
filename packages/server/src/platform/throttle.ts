import { sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { BlindIndex } from './keys/blind-index.ts';

export interface Limit {
  /** Tries within the window. */
  max: number;
  seconds: number;
}

/** Tries without a pause, and then one at a time with pauses between them that double. */
export interface Pauses {
  free: number;
  firstSeconds: number;
  longestSeconds: number;
  /** So long after the last try all is forgotten. */
  forgottenAfterSeconds: number;
}

/** Counts tries in the database, so that several nodes count together. */
export interface Throttle {
  /**
   * Counts one try; refuses with `tooManyTries` while a pause lasts. A try during a pause doesn't make it longer.
   * @returns how many tries there were, with this one
   */
  pause(key: string, pauses: Pauses): Promise<number>;
  /** Counts one try; refuses with `tooManyTries` once the window's tries are used up. */
  hit(key: string, limit: Limit): Promise<void>;
  /** Counts one try as well; answers whether it is within the limit, for what goes on without what is limited. */
  allows(key: string, limit: Limit): Promise<boolean>;
  /** Whether this is the first time today, for what is told once a day. */
  isFirstToday(key: string): Promise<boolean>;
  /** Takes one try back: it was no failure. */
  forgive(key: string): Promise<void>;
  /** Forgets a key's tries, after a success. */
  reset(key: string): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
}

interface ThrottleDeps {
  db: Db;
  clock: Clock;
  blindIndex: BlindIndex;
}

export function createThrottle({ db, clock, blindIndex }: ThrottleDeps): Throttle {
  /** What was typed as somebody's name is nobody's to read, whatever it is: a name, an address, a password in the wrong field. */
  const stored = (key: string): string =>
    key.replace(/(?<=:(?:account|recipient):).+$/s, (name) => blindIndex('throttle.key', name));

  async function count(key: string, seconds: number) {
    const now = clock();
    const end = new Date(now.getTime() + seconds * 1000).toISOString();
    const { hits, resetsAt } = await db
      .insertInto('throttle')
      .values({ key: stored(key), hits: 1, resetsAt: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql<number>`case when throttle.resets_at <= ${now.toISOString()}::timestamptz then 1 else throttle.hits + 1 end`,
          resetsAt: sql<string>`case when throttle.resets_at <= ${now.toISOString()}::timestamptz then excluded.resets_at else throttle.resets_at end`,
        }),
      )
      .returning(['hits', 'resetsAt'])
      .executeTakeFirstOrThrow();
    return { hits, resetsAt, now };
  }

  return {
    async pause(key, pauses) {
      const now = clock();
      const counted = await countWithPauses(db, stored(key), pauses, now);
      if (counted) return counted.hits;
      const row = await db
        .selectFrom('throttle')
        .where('key', '=', stored(key))
        .select('pausedUntil')
        .executeTakeFirst();
      throw tooManyTries(row?.pausedUntil ?? now.toISOString(), now);
    },
    async hit(key, { max, seconds }) {
      const { hits, resetsAt, now } = await count(key, seconds);
      if (hits > max) throw tooManyTries(resetsAt, now);
    },
    allows: async (key, { max, seconds }) => (await count(key, seconds)).hits <= max,
    isFirstToday: async (key) => (await count(key, 86_400)).hits === 1,
    async forgive(key) {
      await db
        .updateTable('throttle')
        .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
        .where('key', '=', stored(key))
        .where('hits', '>', 0)
        .execute();
    },
    async reset(key) {
      await db.deleteFrom('throttle').where('key', '=', stored(key)).execute();
    },
    async sweep() {
      await db.deleteFrom('throttle').where('resetsAt', '<', clock().toISOString()).execute();
    },
  };
}

function tooManyTries(until: string, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  return new AppError('tooManyTries', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

/** One statement: of many tries at once only as many are counted as are free; undefined while a pause lasts. */
function countWithPauses(
  db: Db,
  key: string,
  { free, firstSeconds, longestSeconds, forgottenAfterSeconds }: Pauses,
  at: Date,
): Promise<{ hits: number } | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const end = new Date(at.getTime() + forgottenAfterSeconds * 1000).toISOString();
  const hits = sql<number>`case when throttle.resets_at <= ${now} then 1 else throttle.hits + 1 end`;
  const seconds = sql`least(${longestSeconds}::int, ${firstSeconds}::int * power(2, least(20, (${hits}) - ${free}::int)))`;
  return db
    .insertInto('throttle')
    .values({ key, hits: 1, resetsAt: end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits,
          resetsAt: end,
          pausedUntil: sql<string>`case when (${hits}) >= ${free}::int then ${now} + ${seconds} * interval '1 second' end`,
        })
        .where(
          sql<boolean>`throttle.paused_until is null or throttle.paused_until <= ${now} or throttle.resets_at <= ${now}`,
        ),
    )
    .returning('hits')
    .executeTakeFirst();
}
