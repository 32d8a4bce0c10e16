import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isMigrated } from '../../platform/db/migrate.ts';

/** For supervisors and load balancers. Says what is wrong, never why. */
export function registerHealth(
  app: FastifyInstance,
  { db, keys, log, storage, readiness }: Pick<Deps, 'db' | 'keys' | 'log' | 'storage' | 'readiness'>,
): void {
  const config = { access: 'public', session: 'none' } as const;

  app.get('/api/health/live', { config: { ...config, api: 'health' }, logLevel: 'warn' }, async () => ({
    data: { status: 'ok' },
  }));

  async function check() {
    const checks = {
      database: await works(async () => void (await sql`select 1`.execute(db)), log),
      migrations: await works(async () => {
        if (!(await isMigrated(db))) throw new Error('migrations are missing');
      }, log),
      keys: await works(() => keys.check(db), log),
      storage: await works(() => storage.check(), log),
    };
    return { checks, isReady: Object.values(checks).every((result) => result === 'ok') };
  }
  /** Probes that come at the same time share one look at everything. */
  let running: ReturnType<typeof check> | undefined;
  const checkOnce = () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };

  app.get(
    '/api/health/ready',
    { config: { ...config, api: 'health', answers: { 200: 'json', 503: 'json' } }, logLevel: 'warn' },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (readiness.isEnding()) return reply.code(503).send({ data: { status: 'ending' } });
      const { checks, isReady } = await checkOnce();
      return reply.code(isReady ? 200 : 503).send({ data: { status: isReady ? 'ok' : 'failing', checks } });
    },
  );
}

async function works(check: () => Promise<void>, log: Deps['log']): Promise<'ok' | 'failing'> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'health check failed');
    return 'failing';
  }
}
