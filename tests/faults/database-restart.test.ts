import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { type Program, startProgram } from '../support/program.ts';
import { startLoad } from './support/load.ts';

let cluster: Cluster;
let dataDir: string;
const nodes: Program[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-faults-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    DEMO: '0',
    DRAIN_SECONDS: '2',
  };
  // The first one migrates.
  for (let n = 0; n < 2; n++) nodes.push(await startProgram('packages/server/src/main.ts', env));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function isRunning({ pid }: Program): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const each = (path: string): string[] => nodes.map(({ url }) => `${url}${path}`);
const isReady = async ({ url }: Program) => (await fetch(`${url}/api/health/ready`)).status;

/** Declares a withdrawal, which writes, and queues a mail to the customer. */
const withdraw = (url: string, email: string): Promise<Response> =>
  fetch(`${url}/api/shop/withdrawal`, {
    method: 'POST',
    headers: { cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Erika Mustermann', orderNumber: '100042', email }),
  });
async function mails(): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join();
}

it.each(['fast', 'immediate'] as const)(
  'a %s restart of PostgreSQL under load ends no node',
  async (mode) => {
    // A session's cookie makes every call ask the database.
    const headers = { cookie: 'rz_session=unknown' };
    const load = startLoad(['/api/shop/app-config', '/api/shop/blog'].flatMap(each), () => ({ headers }));
    await expect.poll(() => load.statuses.get(200) ?? 0).toBeGreaterThan(50);
    await cluster.halt(mode);
    const refused = load.statuses.get(503) ?? 0;
    await expect.poll(() => load.statuses.get(503) ?? 0).toBeGreaterThan(refused + 20);
    expect(nodes.map(isRunning)).toEqual([true, true]);
    await cluster.resume();
    for (const node of nodes) await expect.poll(() => isReady(node), { timeout: 15_000 }).toBe(200);
    await load.stop();
    expect([...load.statuses.keys()].sort()).toEqual([200, 503]);
    expect(load.withoutRetryAfter).toBe(0);

    // Reads, writes, and the jobs that were at work before the restart.
    for (const [index, url] of each('').entries()) {
      const email = `${mode}-${index}@demo.test`;
      expect((await withdraw(url, email)).status).toBe(201);
      await expect.poll(mails, { timeout: 20_000 }).toContain(email);
    }
  },
  60_000,
);

it('a node that stops first reports itself unready, and answers until the proxy has noticed', async () => {
  const [node] = nodes as [Program];
  process.kill(node.pid, 'SIGTERM');
  await expect.poll(() => isReady(node), { interval: 20 }).toBe(503);
  // A connection of its own: the listener is still open.
  const answer = await fetch(`${node.url}/api/shop/app-config`, { headers: { connection: 'close' } });
  expect(answer.status).toBe(200);
  await expect.poll(() => isRunning(node), { timeout: 15_000 }).toBe(false);
});
