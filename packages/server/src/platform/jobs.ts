import type { FastifyBaseLogger } from 'fastify';
import type { fromKysely, PgBoss } from 'pg-boss';
import { timeZone } from '../domain/calendar/shop-time.ts';
import type { Database, Tx } from './db/database.ts';
import { timeOptions } from './db/postgres.ts';
import type { JobFailures } from './job-failures.ts';

/** Work that is queued in the database, and work that comes round by the clock. */
export interface Jobs {
  /** Declares who does the work of a queue. Call before the server starts. */
  work(queue: string, handler: (data: Record<string, unknown>) => Promise<void>): void;
  /** Declares work for a cron time, Hamburg's clock. */
  every(name: string, cron: string, handler: () => Promise<unknown>): void;
  /** Queues work within a transaction: it is done if and only if the transaction commits. */
  send(tx: Tx, queue: string, data: Record<string, unknown>): Promise<void>;
  /** Does the work of a cron time now. */
  runNow(name: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const warmUp = { warmUp: true };

export type Handler = (data: Record<string, unknown>) => Promise<void>;

/** Jobs on the shop's own database. Where `isWorking` is false, queued work waits for another process. */
export function createJobs({
  driver,
  isWorking,
  log,
  failures,
}: {
  driver: Database['driver'];
  isWorking: boolean;
  log: FastifyBaseLogger;
  failures: Pick<JobFailures, 'whole'>;
}): Jobs {
  const queues = new Map<string, Handler>();
  const scheduled = new Map<string, { cron: string; handler: () => Promise<void> }>();
  let boss: PgBoss | undefined;
  let within: typeof fromKysely | undefined;

  return {
    work: (queue, handler) => void queues.set(queue, handler),
    every(name, cron, handler) {
      scheduled.set(name, { cron, handler: () => failures.whole(name, handler) });
    },
    async send(tx, queue, data) {
      if (boss && within) await boss.send(queue, data, { db: within(tx) });
    },
    async runNow(name) {
      await scheduled.get(name)?.handler();
    },
    async start() {
      if (!isWorking) return;
      // Where no job runs, the queue isn't even loaded.
      const library = await import('pg-boss');
      within = library.fromKysely;
      const starting = open(driver, library);
      starting.on('error', (error) => log.error({ err: error }, 'job queue'));
      await starting.start();
      for (const [queue, handler] of queues) {
        await starting.createQueue(queue, {
          retryLimit: 6,
          retryDelay: 10,
          retryBackoff: true,
          expireInSeconds: 120,
        });
        // On the embedded database the first job of a queue inside a transaction would wait for itself.
        await starting.send(queue, warmUp);
        await starting.work<Record<string, unknown>>(
          queue,
          { pollingIntervalSeconds: 0.5 },
          async (found) => {
            for (const { data } of found)
              if (!('warmUp' in data))
                await withoutWhy(handler(data), (err) => log.error({ err, queue }, failed));
          },
        );
      }
      // What only a version before had done would be queued for ever, and never run.
      for (const { name } of await starting.getSchedules())
        if (!scheduled.has(name)) await starting.unschedule(name);
      for (const [name, { cron, handler }] of scheduled) {
        await starting.createQueue(name, { policy: 'singleton', retryLimit: 1 });
        await starting.schedule(name, cron, null, { tz: timeZone });
        await starting.work(name, { pollingIntervalSeconds: 5 }, () => withoutWhy(handler()));
      }
      boss = starting;
    },
    async stop() {
      const stopping = boss;
      boss = undefined;
      await stopping?.stop({ graceful: true, timeout: 5000 });
    },
  };
}

const failed = 'a job failed';

/** The queue stores in clear text what a job throws, which may quote somebody: it is told only that there was something. */
const withoutWhy = (work: Promise<void>, tell?: (error: unknown) => void): Promise<void> =>
  work.catch((error: unknown) => {
    tell?.(error);
    throw new Error(failed);
  });

function open(driver: Database['driver'], { fromPglite, PgBoss }: typeof import('pg-boss')): PgBoss {
  if (driver.kind === 'postgres')
    return new PgBoss({
      connectionString: driver.url,
      schema: 'pgboss',
      // Where the tables have another owner, that one has made the schema.
      createSchema: driver.ownsSchema,
      max: 3,
      ...timeOptions(),
    });
  const { embedded } = driver;
  const db = fromPglite({
    query: async <T>(text: string, values?: unknown[]) => ({
      rows: (await embedded.query(text, values ?? [])).rows as T[],
    }),
    exec: (text) => embedded.exec(text),
  });
  return new PgBoss({ db, schema: 'pgboss', backend: 'pglite' });
}
