import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('is alive and ready on a migrated database with a storage', async () => {
  expect((await server.visitor().get('/api/health/live')).body).toEqual({ data: { status: 'ok' } });
  const ready = await server.visitor().get('/api/health/ready');
  expect([ready.status, ready.body.data]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', migrations: 'ok', keys: 'ok', storage: 'ok' } },
  ]);
});

it('is ready for concurrent probes of several nodes on one storage', async () => {
  const other = await buildTestApp({ env: { DATA_DIR: server.dataDir } });
  const asked = Array.from({ length: 12 }, (_, index) =>
    (index % 2 ? server : other).visitor().get('/api/health/ready'),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  await other.close();
});

it('is not ready while a migration is missing, without saying why', async () => {
  await server.deps.db.deleteFrom('kysely_migration' as never).execute();
  const ready = await server.visitor().get('/api/health/ready');
  expect([ready.status, ready.body.data]).toEqual([
    503,
    { status: 'failing', checks: { database: 'ok', migrations: 'failing', keys: 'ok', storage: 'ok' } },
  ]);
});
