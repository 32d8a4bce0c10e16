import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../packages/server/src/app.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { databaseUrl, onCluster } from '../support/cluster.ts';
import { inRoot } from '../support/root.ts';

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

/** `npm run audit:verify`: how it ended, and what it said. */
const verify = (env: Record<string, string>, ...options: string[]) => run('verify-audit', env, ...options);
function run(file: string, env: Record<string, string>, ...options: string[]): [number | null, string] {
  const command = [inRoot(`packages/server/src/${file}.ts`), ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf('shop_server'), ...env },
  });
  return [status, stdout + stderr];
}

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

  it('can’t have the owner run what it puts in a table’s place', async () => {
    const take = `
      alter table public.audit disable trigger user;
      grant update, delete, truncate on public.audit to shop_server`;
    await server.query(`
      create temp table audit (like public.audit including defaults);
      create temp table trail_queue (like public.trail_queue);
      create temp table trail_link (like public.trail_link);
      grant all on audit, trail_queue, trail_link to public;
      insert into audit (id, actor_type, action, entity, entity_id, changes)
        values (gen_random_uuid(), 'system', 'x', 'x', 'bait', '{"a": {"new": "b"}}');
      create function pg_temp.take_over() returns trigger language plpgsql as $$ begin
        ${take};
        return new;
      end $$;
      create trigger take_over before update on audit for each row execute function pg_temp.take_over();
      create trigger take_over before update on trail_link for each row execute function pg_temp.take_over();
      create trigger take_over before insert on trail_queue for each row execute function pg_temp.take_over()`);
    await server.query(`select forget_trail(array['bait'], 'erasure', null)`);
    await server.query(`
      insert into public.audit (actor_type, action, entity, entity_id, changes)
        values ('system', 'x', 'x', 'real bait', '{"a": {"new": "b"}}')`);
    await server.query(`select forget_trail(array['real bait'], 'erasure', null)`);
    await expect(server.query('delete from public.audit')).rejects.toThrow('permission denied');
    await server.query('drop table pg_temp.audit, pg_temp.trail_queue, pg_temp.trail_link');
  });

  it('forgets values by the function that says so, and only so, which the command counts', async () => {
    const { db, audit } = app.deps;
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    const { entityId = '', entity } = await db
      .selectFrom('audit')
      .where('entity', '=', 'order')
      .select(['entity', 'entityId'])
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => audit.forgetValues(tx, 'retention', entity, entityId ?? ''));
    await app.deps.trail.link();
    expect(verify({ APP_SECRET: secret })).toEqual([
      0,
      expect.stringMatching(/^\d+ entries were emptied by 1 acts of forgetting \(retention\)\.$/m),
    ]);
  });

  it('can’t encrypt what older entries say; the command of the owner can, once, and the trail stays whole', async () => {
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    // As a version before has written it.
    const [entry] = await onCluster(databaseUrl(cluster.url, 'shop'), async (owner) => {
      const { rows } = await owner.query(
        `insert into audit (actor_type, action, entity, entity_id, changes)
          select 'staff', 'update', 'customer', id, '{"city": {"old": "Mispelstadt", "new": "Kiel"}}' from customer limit 1
          returning id`,
      );
      return rows as { id: string }[];
    });
    await app.deps.trail.anchor();
    await expect(server.query(`update audit set changes = '{}' where id = '${entry?.id}'`)).rejects.toThrow(
      'permission denied',
    );
    const stored = async () =>
      (await server.query(`select changes::text as text from audit where id = '${entry?.id}'`)).rows[0].text;
    expect(await stored()).toContain('Mispelstadt');
    const env = { APP_SECRET: secret, DATABASE_OWNER_URL: urlOf('shop_owner'), DATA_DIR: dataDir };
    const [status, said] = run('encrypt-trail', env);
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/^1 entries were encrypted\. The trail is whole/m),
    ]);
    expect(await stored()).toMatch(/enc1:audit\.changes:/);
    expect(await stored()).not.toContain('Mispelstadt');
    expect(run('encrypt-trail', env)).toEqual([0, expect.stringMatching(/^0 entries/m)]);
    expect(verify({ APP_SECRET: secret })).toEqual([
      0,
      expect.stringMatching(/^1 entries were encrypted after they were linked[\s\S]*The trail is whole\./m),
    ]);
    const read = app.deps.db
      .selectFrom('audit')
      .where('id', '=', entry?.id ?? '')
      .select('changes');
    expect(await read.executeTakeFirst()).toEqual({ changes: { city: { old: 'Mispelstadt', new: 'Kiel' } } });
  });

  it('may not be one that could change the trail', async () => {
    const superuser = databaseUrl(cluster.url, 'shop');
    await expect(buildApp(configOf(superuser))).rejects.toThrow(
      'DATABASE_URL signs in as "postgres" but takes a role that may not change the trail',
    );
    expect(() => configOf(urlOf('shop_owner'))).toThrow(/^DATABASE_OWNER_URL is .* takes another user/);
  });

  it.each(['noinherit', 'inherit'])('may not be a member (%s) of the owner’s role', async (inherits) => {
    await onCluster(cluster.url, async (client) => {
      await client.query(
        `create role shop_member login ${inherits} password 'secret-of-this-test' in role shop_owner`,
      );
    });
    await expect(buildApp(configOf(urlOf('shop_member')))).rejects.toThrow(
      'DATABASE_URL signs in as "shop_member" but takes a role that may not change the trail',
    );
    await onCluster(databaseUrl(cluster.url, 'shop'), async (client) => {
      await client.query('drop owned by shop_member');
      await client.query('drop role shop_member');
    });
  });

  // The last one: it changes the trail.
  it('is enough for the command that looks at the trail, which finds what the owner changed', async () => {
    const secret = await readFile(join(dataDir, 'secret'), 'utf8');
    await app.deps.trail.link();
    expect(verify({ APP_SECRET: secret })).toEqual([0, expect.stringContaining('The trail is whole.')]);
    await onCluster(databaseUrl(cluster.url, 'shop'), async (owner) => {
      await owner.query('alter table audit disable trigger user');
      await owner.query(
        `update audit set actor_name = 'Eve' where id = (select entry_id from trail_link where kind = 'audit' limit 1)`,
      );
    });
    expect(verify({ APP_SECRET: secret })).toEqual([1, expect.stringMatching(/^changed: entry audit /m)]);
    expect(verify({ APP_SECRET: secret }, '--no-such-option')[0]).toBe(2);
  });

  it.each([
    ['the secret', {}, 'give the secret of the shop'],
    ['the database', { APP_SECRET: 'x'.repeat(32), DATABASE_URL: '' }, 'There is no database in'],
  ])('does not make %s up that the command was not given', (_what, env, said) => {
    const nowhere = join(dataDir, 'nowhere');
    expect(verify({ DATA_DIR: nowhere, ...env })).toEqual([2, expect.stringContaining(said)]);
    expect(existsSync(nowhere)).toBe(false);
  });
});
