import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../packages/server/src/errors.ts';
import { readViews } from '../../packages/server/src/platform/db/create-views.ts';
import {
  type Database,
  type Db,
  openInMemory,
  openPostgres,
  overEmbedded,
} from '../../packages/server/src/platform/db/database.ts';
import { EmbeddedDatabase } from '../../packages/server/src/platform/db/embedded/client.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';
import { migrationNames } from '../../packages/server/src/platform/db/migration-names.ts';
import { createTestDatabase, databaseUrl, onCluster } from './cluster.ts';
import { type Before, noteBefore } from './put-back.ts';
import { inRoot } from './root.ts';

export interface MigratedDatabase extends Database {
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
  /** The same database as a further node has it; nothing is removed with it. */
  again(): MigratedDatabase;
}

/**
 * A migrated, empty database of its own: the embedded one in memory, or a new one on the cluster that
 * TEST_DATABASE_URL names. Both start from a template that is made once per set of migrations.
 */
export const createMigratedDatabase = (): Promise<MigratedDatabase> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL) : inMemory();

/** Changes with every migration and view, so that no template is ever older than its SQL. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of migrationNames()) {
    hash.update(readFileSync(inRoot(`packages/server/migrations/${name}.sql`)));
  }
  for (const { definition } of readViews()) hash.update(definition);
  return hash.digest('hex').slice(0, 16);
}

/** Compiled once for all databases of a process: nine megabytes cost more than all else that one needs to open. */
let compiled: Promise<WebAssembly.Module> | undefined;

function compileCode(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/** PostgreSQL's own templates are half of all files, which each start unpacks; nothing makes a further database from them here. */
async function dropSpareDatabases(db: Db): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await sql`update pg_database set datistemplate = false where datname = ${name}`.execute(db);
    await sql`drop database ${sql.id(name)}`.execute(db);
  }
}

async function inMemory(): Promise<MigratedDatabase> {
  const folder = inRoot('node_modules/.cache/rezeptur');
  const template = join(folder, `database-${fingerprint()}.tar`);
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const database = openInMemory();
    await migrate(database.db);
    await dropSpareDatabases(database.db);
    // Else each copy would do all of it once more, from its log, when it starts.
    await sql`checkpoint`.execute(database.db);
    const own = `${template}.${process.pid}`;
    if (database.driver.kind === 'embedded') await database.driver.embedded.dump(own);
    await database.close();
    // Several files may make it at once; each moves a whole one into place.
    renameSync(own, template);
  }
  const { embedded, before } = await openAgain(template);
  const { lent, take } = lend(embedded);
  const database = overEmbedded(lent);
  // It has one connection, which both nodes use.
  const again = (): MigratedDatabase => ({ ...database, drop: async () => undefined, again });
  const drop = async () => {
    take();
    if (!embedded.closed && (await before.putBack().catch(() => false))) spare.push({ embedded, before });
    else await embedded.close();
  };
  return { ...database, drop, again };
}

interface Spare {
  embedded: EmbeddedDatabase;
  before: Before;
}

/** Those of earlier files in this process, as they were when they were new: to open one takes five times as long as to put it back. */
const spare: Spare[] = [];

async function openAgain(template: string): Promise<Spare> {
  const known = spare.pop();
  if (known) return known;
  const embedded = new EmbeddedDatabase({ from: template, code: await compileCode() });
  return { embedded, before: await noteBefore(embedded) };
}

/** Whoever still asks after it was taken back, a job that nobody waited for, is refused as by a database that was closed. */
function lend(embedded: EmbeddedDatabase): { lent: EmbeddedDatabase; take(): void } {
  let isTaken = false;
  const lent = new Proxy(embedded, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        isTaken ? Promise.reject(new AppError('unavailable')) : value.apply(target, args);
    },
  });
  return {
    lent,
    take: () => {
      isTaken = true;
    },
  };
}

async function onPostgres(url: string): Promise<MigratedDatabase> {
  const template = `rezeptur_template_${fingerprint()}`;
  const created = await onCluster(url, async (client) => {
    // One file at a time: a template that somebody is connected to cannot be copied.
    await client.query('select pg_advisory_lock(7311)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, url, template);
    return createTestDatabase(url, template);
  });
  const node = (drop: () => Promise<void>): MigratedDatabase => {
    const database = openPostgres(created.url, 5);
    return {
      ...database,
      drop: async () => {
        await database.close();
        await drop();
      },
      again: () => node(async () => undefined),
    };
  };
  return node(created.drop);
}

async function makeTemplate(client: pg.Client, url: string, template: string): Promise<void> {
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${draft}`);
  const database = openPostgres(databaseUrl(url, draft), 2);
  await migrate(database.db);
  await database.close();
  await client.query(`alter database ${draft} rename to ${template}`);
}
