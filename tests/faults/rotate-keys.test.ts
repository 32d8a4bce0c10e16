import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { onCluster } from '../support/cluster.ts';
import { type Program, startProgram } from '../support/program.ts';
import { inRoot } from '../support/root.ts';

// `npm run keys:rotate` as docs/operating.md has it done: beside a server that goes on answering.

const secrets = { old: randomBytes(33).toString('base64'), today: randomBytes(33).toString('base64') };
const main = 'packages/server/src/main.ts';
let cluster: Cluster;
let dataDir: string;
let node: Program | undefined;
const envOf = (more: Record<string, string>) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: cluster.url,
  JOBS: '0',
  ...more,
});
beforeAll(async () => {
  cluster = await startCluster();
  dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-rotate-'));
});
afterAll(async () => {
  await node?.stop();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** How the command ended, and what it said. */
function rotate(env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [inRoot('packages/server/src/rotate-keys.ts')], {
    env: { PATH: process.env.PATH, ...envOf(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
    });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })));
}

/** Signs a customer of the demo in, whom no server finds without its keys. */
async function signIn(): Promise<number> {
  const answer = await fetch(`${node?.url}/api/shop/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=t', 'x-xsrf-token': 't' },
    body: JSON.stringify({ username: 'selbst@demo.test', password: 'Demo-Passwort1!' }),
  });
  return answer.status;
}

it('encrypts all keys anew while the server answers, says how far it is, and has the former secret refused', async () => {
  node = await startProgram(main, envOf({ DEMO: '1', APP_SECRET: secrets.old }));
  expect(await signIn()).toBe(200);
  await node.stop();
  const both = { APP_SECRET: secrets.today, APP_SECRET_PREVIOUS: secrets.old };
  node = await startProgram(main, envOf({ DEMO: '1', ...both }));

  const rotating = rotate(both);
  let isOver = false;
  void rotating.then(() => {
    isOver = true;
  });
  const statuses = new Set<number>();
  do statuses.add(await signIn());
  while (!isOver);
  const { status, said } = await rotating;
  expect([status, said]).toEqual([0, expect.stringContaining('former secrets are refused from now on')]);
  const told = [...said.matchAll(/^(\d+) of (\d+) keys are under APP_SECRET\.$/gm)].map(([, ...counts]) =>
    counts.map(Number),
  );
  const all = told[0]?.[1] ?? 0;
  expect(all).toBeGreaterThan(20);
  expect([told[0], told.at(-1)]).toEqual([
    [0, all],
    [all, all],
  ]);
  statuses.add(await signIn());
  expect([...statuses]).toEqual([200]);

  const entries = await onCluster(cluster.url, (client) =>
    client.query(`select changes from audit where entity = 'security' and action = 'keys-rotated'`),
  );
  expect(entries.rows).toEqual([{ changes: { keys: { new: all } } }]);

  await node.stop();
  node = undefined;
  await expect(startProgram(main, envOf({ DEMO: '1', APP_SECRET: secrets.old }))).rejects.toThrow(
    'takes a secret that `keys:rotate` has not retired',
  );
  node = await startProgram(main, envOf({ DEMO: '1', APP_SECRET: secrets.today }));
  expect(await signIn()).toBe(200);
});
