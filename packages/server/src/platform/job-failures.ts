import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors.ts';
import type { Clock } from './clock.ts';
import { beforeAllIds } from './db/before-all-ids.ts';
import type { Db } from './db/database.ts';

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
  whole(job: string, work: () => Promise<void>): Promise<void>;
}

const longestMessage = 1000;

export function createJobFailures({
  db,
  clock,
  log,
}: {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}): JobFailures {
  async function note(job: string, rowId: string | null, error: unknown): Promise<void> {
    log.error({ err: error, job, rowId }, 'a job failed');
    const now = clock().toISOString();
    const message = String((error as Error)?.message ?? error).slice(0, longestMessage);
    await db
      .insertInto('jobFailure')
      .values({ job, rowId, message, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict.columns(['job', 'rowId']).doUpdateSet(({ eb }) => ({
          message,
          updatedAt: now,
          attempts: eb('jobFailure.attempts', '+', 1),
        })),
      )
      .execute();
  }

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
      let settled = db.deleteFrom('jobFailure').where('job', '=', job).where('rowId', 'is not', null);
      if (failed.length > 0) settled = settled.where('rowId', 'not in', failed);
      await settled.execute();
      return done;
    },
    async whole(job, work) {
      try {
        await work();
      } catch (error) {
        await note(job, null, error).catch(() => undefined);
        throw error;
      }
      await db.deleteFrom('jobFailure').where('job', '=', job).where('rowId', 'is', null).execute();
    },
  };
}
