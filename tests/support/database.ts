import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openInMemory, openPostgres } from '../../packages/server/src/db/database.ts';
import { migrate, migrationNames } from '../../packages/server/src/db/migrate.ts';
import { inRoot } from './root.ts';

export interface MigratedDatabase extends Database {
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own: the embedded one in memory, or a new one on the cluster that
 * TEST_DATABASE_URL names. Both start from a template that is made once per set of migrations.
 */
export const createMigratedDatabase = (): Promise<MigratedDatabase> =>
  process.env.TEST_DATABASE_URL ? onCluster(process.env.TEST_DATABASE_URL) : inMemory();

/** Changes with every migration, so that no template is ever older than its SQL. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of migrationNames()) {
    hash.update(readFileSync(inRoot(`packages/server/migrations/${name}.sql`)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function inMemory(): Promise<MigratedDatabase> {
  const folder = inRoot('node_modules/.cache/rezeptur');
  const template = join(folder, `database-${fingerprint()}.tar`);
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const database = openInMemory();
    await migrate(database.db);
    const own = `${template}.${process.pid}`;
    if (database.driver.kind === 'embedded') await database.driver.embedded.dump(own);
    await database.close();
    // Several files may make it at once; each moves a whole one into place.
    renameSync(own, template);
  }
  const database = openInMemory(template);
  return { ...database, drop: () => database.close() };
}

async function onCluster(url: string): Promise<MigratedDatabase> {
  const template = `rezeptur_template_${fingerprint()}`;
  const name = `rezeptur_test_${randomBytes(8).toString('hex')}`;
  await asOwner(url, async (client) => {
    // One file at a time: a template that somebody is connected to cannot be copied.
    await client.query('select pg_advisory_lock(7311)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, url, template);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = openPostgres(named(url, name), 5);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await asOwner(url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${draft}`);
  const database = openPostgres(named(url, draft), 2);
  await migrate(database.db);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function named(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
