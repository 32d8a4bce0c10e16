import type { FastifyBaseLogger } from 'fastify';
import type { Insertable } from 'kysely';
import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { beforeAllIds } from './db/before-all-ids.ts';
import type { Db, Tx } from './db/database.ts';
import type { JobFailureTable } from './db/tables.ts';
import type { Keys } from './keys/keys.ts';

/** What jobs fail at: logged, and shown in the back office until it has been done. */
export interface JobFailures {
  /**
   * Works on each row by itself, so that one that fails stops no other. `list` answers ids in their order, some of those behind
   * `after`; it is asked until there are no more. Answers how many rows were done.
   */
  eachRow(
    job: string,
    list: (after: string) => Promise<readonly string[]>,
    work: (id: string) => Promise<unknown>,
  ): Promise<number>;
  /** Works on something as a whole; a failure is thrown on. */
  whole(job: string, work: () => Promise<unknown>): Promise<void>;
}

const longestMessage = 1000;

export function createJobFailures({
  db,
  clock,
  log,
  keys,
}: {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  keys: Pick<Keys, 'destroyAll'>;
}): JobFailures {
  async function note(job: string, rowId: string | null, error: unknown): Promise<void> {
    log.error({ err: error, job, rowId }, 'a job failed');
    const now = clock().toISOString();
    const message = String((error as Error)?.message ?? error).slice(0, longestMessage);
    await db.transaction().execute(async (tx) => {
      // An upsert can't encrypt what it says for a row that is there already.
      const { id, attempts } = (await find(tx, job, rowId)) ?? {};
      if (id === undefined) await insert(tx, { job, rowId, message, createdAt: now, updatedAt: now });
      else
        await tx
          .updateTable('jobFailure')
          .set({ message, updatedAt: now, attempts: Number(attempts) + 1 })
          .where('id', '=', id)
          .execute();
    });
  }

  /** With what an error quoted goes the key by which it could be read. */
  const settle = (job: string, failed: readonly string[] | 'whole') =>
    db.transaction().execute(async (tx) => {
      let settled = tx.deleteFrom('jobFailure').where('job', '=', job);
      settled = settled.where('rowId', failed === 'whole' ? 'is' : 'is not', null);
      if (failed !== 'whole' && failed.length > 0) settled = settled.where('rowId', 'not in', failed);
      const gone = await settled.returning('id').execute();
      if (gone.length > 0)
        await keys.destroyAll(
          tx,
          'job-failure',
          gone.map(({ id }) => id),
        );
    });

  return {
    async eachRow(job, list, work) {
      const failed: string[] = [];
      let done = 0;
      for (let ids = await list(beforeAllIds); ids.length > 0; ids = await list(ids.at(-1) ?? '')) {
        for (const id of ids) {
          try {
            await work(id);
            done += 1;
          } catch (error) {
            // No row is bad because the database or the store is away: the job comes round again.
            if (error instanceof AppError && error.code === 'unavailable') throw error;
            failed.push(id);
            await note(job, id, error);
          }
        }
      }
      await settle(job, failed);
      return done;
    },
    async whole(job, work) {
      try {
        await work();
      } catch (error) {
        await note(job, null, error).catch(() => undefined);
        throw error;
      }
      await settle(job, 'whole');
    },
  };
}

const find = (tx: Tx, job: string, rowId: string | null) =>
  tx
    .selectFrom('jobFailure')
    .where('job', '=', job)
    .where('rowId', 'is not distinct from', rowId)
    .select(['id', 'attempts'])
    .forUpdate()
    .executeTakeFirst();

/** Another node may have noted the same at the same moment. */
const insert = (tx: Tx, values: Insertable<JobFailureTable>) =>
  tx
    .insertInto('jobFailure')
    .values(values)
    .onConflict((conflict) => conflict.columns(['job', 'rowId']).doNothing())
    .execute();
