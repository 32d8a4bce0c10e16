import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../packages/server/src/platform/db/database.ts';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { onCluster } from '../support/cluster.ts';
import { createTinyShop, type TinyShop } from '../support/tiny-shop.ts';

const entry = `export async function render({ getJson }) {
  const { status, body } = await getJson('/api/shop/app-config');
  if (status !== 200) throw new Error('no configuration');
  return { status, head: '', html: body.data.settings.shopName + ' ' + (body.data.user?.lastName ?? 'visitor'), state: {} };
}`;
/** In milliseconds: far below production's, and enough for the start of an app on a busy machine. */
const limits = { connect: 2000, statement: 2500, answer: 3000 };

/** Between server and database: lets everything through, or nothing and says nothing. */
async function startWay(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data) => isSilent || into.write(data));
      from.on('close', () => into.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setSilent: (value: boolean) => {
      isSilent = value;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let cluster: Cluster;
let way: Awaited<ReturnType<typeof startWay>>;
let shop: TinyShop;
let server: TestApp;
/** What was started, the last first, also where the start of the next one failed. */
const stops: (() => unknown)[] = [];
/** Two nodes of one shop know its secret. */
const env = { APP_SECRET: randomBytes(33).toString('base64') };

beforeAll(async () => {
  cluster = await startCluster();
  stops.unshift(cluster.stop);
  way = await startWay(cluster.url);
  stops.unshift(way.stop);
  shop = await createTinyShop(entry);
  stops.unshift(shop.remove);
  const database = openPostgres(way.url, 4, limits);
  stops.unshift(database.close);
  server = await buildTestApp({ database, shopFolder: shop.url, env });
  stops.unshift(() => server.close());
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const unavailable = { status: 503, retryAfter: '5', errorType: 'unavailable' };
const answerOf = async (path: string, from = server.visitor()) => {
  const { status, headers, body } = await from.get(path);
  return { status, retryAfter: headers['retry-after'], errorType: body?.errorType };
};

it('refuses a query that waits too long for a lock, and continues normally afterwards', async () => {
  await onCluster(cluster.url, async (other) => {
    await other.query('begin; lock table blog_post in access exclusive mode');
    // More than there are connections: some wait for a lock, the others for a connection.
    const answers = await Promise.all(Array.from({ length: 8 }, () => answerOf('/api/shop/blog')));
    expect(answers).toEqual(answers.map(() => unavailable));
  });
  expect((await answerOf('/api/shop/blog')).status).toBe(200);
});

it('refuses queries that a silent database doesn’t answer, and continues with new connections', async () => {
  // What is one person's own is read each time; the blog is in memory by now, and goes on.
  const nora = await server.customer();
  expect((await answerOf('/api/shop/my-account', nora)).status).toBe(200);
  expect((await answerOf('/api/shop/blog')).status).toBe(200);
  way.setSilent(true);
  expect(await answerOf('/api/shop/my-account', nora)).toEqual(unavailable);
  expect(await answerOf('/api/shop/my-account', nora)).toEqual(unavailable);
  expect((await answerOf('/api/shop/blog')).status).toBe(200);
  way.setSilent(false);
  expect((await answerOf('/api/shop/my-account', nora)).status).toBe(200);
});

it('shows cached pages while the database is unavailable, to everybody as to a visitor', async () => {
  const nora = await server.customer({ lastName: 'Neumann' });
  expect((await nora.get('/impressum')).text).toContain('Musterapotheke Hamburg Neumann');
  expect((await server.visitor().get('/impressum')).text).toContain('Musterapotheke Hamburg visitor');
  await cluster.halt('fast');
  // Nothing in memory holds longer than a minute.
  server.setTime('2026-03-04T09:05:00Z');
  for (const person of [nora, server.visitor()]) {
    const page = await person.get('/impressum');
    expect([page.status, page.text.includes('Musterapotheke Hamburg visitor')]).toEqual([200, true]);
  }
  expect((await nora.get('/impressum')).headers['cache-control']).toBe('no-store');
  expect((await server.visitor().get('/api/shop/app-config')).status).toBe(200);
  // What belongs to one person, or is written, waits.
  expect(await answerOf('/api/shop/my-account', nora)).toEqual(unavailable);
  expect((await server.visitor().get('/api/health/live')).status).toBe(200);
  expect((await server.visitor().get('/api/health/ready')).body.data).toMatchObject({
    checks: { database: 'failing', storage: 'ok' },
  });
  await cluster.resume();
  await expect
    .poll(async () => (await nora.get('/impressum')).text, { timeout: 15_000 })
    .toContain('Neumann');
});

it('says that a page without cached data may be tried again', async () => {
  const other = openPostgres(way.url, 2, limits);
  const fresh = await buildTestApp({ database: other, shopFolder: shop.url, env });
  await cluster.halt('fast');
  const { status, headers } = await fresh.visitor().get('/impressum');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  await cluster.resume();
  await fresh.close();
  await other.close();
});
