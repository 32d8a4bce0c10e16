import type { Db, Tx } from './db/database.ts';
import type { JobFailures } from './job-failures.ts';

/** How many rows a job reads at a time. */
export const rowsAtOnce = 200;

export interface ForgetEachDeps {
  db: Db;
  failures: Pick<JobFailures, 'eachRow'>;
}

/**
 * Forgets rows in a transaction each, so that one that can't be forgotten keeps no other. `next` asks for some of those behind an id, in
 * their order. Answers how many were forgotten.
 */
export const forgetEach = (
  { db, failures }: ForgetEachDeps,
  job: string,
  next: (after: string) => { execute(): Promise<{ id: string }[]> },
  forget: (tx: Tx, id: string) => Promise<unknown>,
): Promise<number> =>
  failures.eachRow(
    job,
    async (after) => (await next(after).execute()).map(({ id }) => id),
    (id) => db.transaction().execute((tx) => forget(tx, id)),
  );
