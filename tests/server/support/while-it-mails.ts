import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';

/**
 * Does two things at once, always in the same order: the first one stops within its transaction, as it queues a mail of this
 * template, until the second one is done or waits for a lock.
 */
export async function whileItMails<A, B>(
  { deps: { mails, db }, database }: TestApp,
  template: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const [reached, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { queue } = mails;
  mails.queue = async (tx, mail) => {
    if (mail.template === template) {
      mails.queue = queue;
      reached.resolve();
      await goesOn.promise;
    }
    return queue(tx, mail);
  };
  const begun = first();
  await Promise.race([reached.promise, begun.then(() => expect.unreachable(`no mail ${template}`))]);
  let isDone = false;
  const other = second().finally(() => {
    isDone = true;
  });
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isDone || rows.length > 0;
  };
  // The embedded database does one transaction after the other anyway.
  if (database.driver.kind === 'postgres') await expect.poll(waits, { timeout: 5000 }).toBe(true);
  goesOn.resolve();
  return Promise.all([begun, other]);
}
