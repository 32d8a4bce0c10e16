import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/cluster.ts';
import { productionEnv } from '../../support/production.ts';
import { startProgram } from '../../support/program.ts';

// The server as it is started in production, on a database in which somebody has shown the shop with the demo's data.
let dataDir: string;
let database: TestDatabase | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-production-'));
  const cluster = process.env.TEST_DATABASE_URL;
  database = cluster ? await createTestDatabase(cluster) : undefined;
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const APP_SECRET = randomBytes(33).toString('base64');
const start = (env: Record<string, string>) =>
  startProgram('packages/server/src/main.ts', {
    ...productionEnv,
    HOST: '127.0.0.1',
    PORT: '0',
    JOBS: '0',
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir,
    APP_SECRET,
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  });

it('says loudly that everybody can sign in to a demo, and never starts on its accounts without it', async () => {
  await expect(start({ DEMO: '1' })).rejects.toThrow('DEMO is "1" but takes 0 in production');
  const shown = await start({ DEMO: '1', ALLOW_DEMO_IN_PRODUCTION: '1' });
  await expect.poll(shown.output).toContain('WARNING: this is production WITH DEMO ACCOUNTS');
  await shown.stop();
  await expect(start({})).rejects.toThrow(
    /takes a database without the demo's accounts in production: \d+ have the demo's password/,
  );
});
