import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isMigrated } from '../../platform/db/migrate.ts';

/** For whoever restarts or routes around this process. Says what is wrong, never why. */
export function registerHealth(
  app: FastifyInstance,
  { db, log, storage }: Pick<Deps, 'db' | 'log' | 'storage'>,
): void {
  const config = { access: 'public', reads: 'nobody' } as const;

  app.get('/api/health/live', { config, logLevel: 'warn' }, async () => ({ data: { status: 'ok' } }));

  app.get('/api/health/ready', { config, logLevel: 'warn' }, async (_request, reply) => {
    const checks = {
      database: await works(async () => void (await sql`select 1`.execute(db)), log),
      migrations: await works(async () => {
        if (!(await isMigrated(db))) throw new Error('migrations are missing');
      }, log),
      storage: await works(() => storage.check(), log),
    };
    const isReady = Object.values(checks).every((check) => check === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ data: { status: isReady ? 'ok' : 'failing', checks } });
  });
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
