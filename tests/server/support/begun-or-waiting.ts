import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';

/** Begins something and goes on once it is done or waits for a lock; what it answers is awaited by the caller. */
export async function begunOrWaiting<T>(
  { deps: { db }, database }: TestApp,
  act: () => Promise<T>,
): Promise<{ answer: Promise<T> }> {
  let isDone = false;
  const answer = act().finally(() => {
    isDone = true;
  });
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isDone || rows.length > 0;
  };
  // The embedded database does one transaction after the other anyway.
  if (database.driver.kind === 'postgres') await expect.poll(waits, { timeout: 5000 }).toBe(true);
  return { answer };
}
