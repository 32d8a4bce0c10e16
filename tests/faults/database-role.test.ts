import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { databaseUrl, onCluster } from '../support/cluster.ts';

// The server signs in as a role of its own; the tables belong to another, who migrates.

let cluster: Cluster;
let dataDir: string;
let app: FastifyInstance;
let server: pg.Client;

const urlOf = (user: string): string => {
  const url = new URL(databaseUrl(cluster.url, 'shop'));
  url.username = user;
  url.password = 'secret-of-this-test';
  return url.href;
};
const configOf = (databaseUrl: string) =>
  readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: urlOf('shop_owner'),
    LOG_LEVEL: 'silent',
  });

beforeAll(async () => {
  cluster = await startCluster();
  dataDir = await mkdtemp(join(tmpdir(), 'rezeptur-role-'));
  // As docs/operating.md says.
  await onCluster(cluster.url, async (client) => {
    await client.query("create role shop_owner login password 'secret-of-this-test'");
    await client.query("create role shop_server login password 'secret-of-this-test'");
    await client.query('create database shop owner shop_owner');
  });
  // With the demo's data, and with jobs: everything that the server does, it may.
  app = await buildApp(configOf(urlOf('shop_server')));
  await app.ready();
  server = new pg.Client({ connectionString: urlOf('shop_server') });
  await server.connect();
});
afterAll(async () => {
  await app?.close();
  await server?.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the role of the server', () => {
  it('runs the shop, its jobs and the chain of the trail', async () => {
    expect((await app.inject({ url: '/api/health/ready' })).statusCode).toBe(200);
    await app.deps.trail.anchor();
    expect(await app.deps.trail.verify()).toMatchObject({
      findings: [],
      signed: { position: expect.any(Number) },
    });
  });

  it.each(['audit', 'flow_event', 'trail_link', 'trail_anchor'])(
    'may add to %s, and neither change, delete nor truncate',
    async (table) => {
      const [{ rows }] = [
        await server.query(
          `select has_table_privilege($1, 'insert') as adds, has_table_privilege($1, 'select') as reads`,
          [table],
        ),
      ];
      expect(rows).toEqual([{ adds: true, reads: true }]);
      for (const statement of [
        `update ${table} set created_at = now()`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(server.query(statement)).rejects.toThrow(`permission denied for table ${table}`);
      await expect(server.query(`alter table ${table} disable trigger all`)).rejects.toThrow(/must be owner/);
      await expect(server.query('set session_replication_role = replica')).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  it('forgets values by the function that says so, and only so', async () => {
    const { db, audit } = app.deps;
    const { entityId = '', entity } = await db
      .selectFrom('audit')
      .where('entity', '=', 'order')
      .select(['entity', 'entityId'])
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => audit.forgetValues(tx, entity, entityId ?? ''));
    await app.deps.trail.link();
    expect((await app.deps.trail.verify()).findings).toEqual([]);
  });

  it('may not be one that could change the trail', async () => {
    const superuser = databaseUrl(cluster.url, 'shop');
    await expect(buildApp(configOf(superuser))).rejects.toThrow(
      'DATABASE_URL signs in as "postgres" but takes a role that may not change the trail',
    );
    expect(() => configOf(urlOf('shop_owner'))).toThrow(/^DATABASE_OWNER_URL is .* takes another user/);
  });
});
