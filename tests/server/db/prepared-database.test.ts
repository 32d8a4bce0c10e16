import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openEmbedded } from '../../../packages/server/src/platform/db/database.ts';
import { openFolder } from '../../../packages/server/src/platform/db/embedded/open-folder.ts';
import { migrate } from '../../../packages/server/src/platform/db/migrate.ts';
import { migrationNames } from '../../../packages/server/src/platform/db/migration-names.ts';
import { prepareDatabase } from '../../../packages/server/src/platform/db/prepare-database.ts';
import { preparedDatabase } from '../../../packages/server/src/platform/db/prepared-database.ts';
import { openKeys } from '../../../packages/server/src/platform/keys/open-keys.ts';

/** What migrations fill themselves. */
const filled = ['kysely_migration', 'kysely_migration_lock', 'setting'];

describe('a prepared database', () => {
  let folder = '';
  let file = '';
  const at = (name: string) => join(folder, name);
  const opened: Database[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rezeptur-prepared-'));
    file = at('prepared');
  });
  afterAll(async () => {
    for (const database of opened) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** As a server starts in a folder of its own; answers what it was told. */
  async function start(name: string, prepared = preparedDatabase(file)) {
    const opening = openFolder(at(name), () => prepared);
    const database = openEmbedded(opening);
    opened.push(database);
    const told: string[] = [];
    const say = (level: string) => (about: unknown, message?: string) =>
      void told.push(`${level}: ${message ?? about}`);
    await prepareDatabase({ databaseOwnerUrl: undefined }, database, {
      log: { info: say('info'), warn: say('warn') },
    });
    return { ...database, told, origin: await opening.embedded.origin() };
  }

  it('is made by the first start, two at once as well, and the next folder starts from it', async () => {
    const [first, beside] = await Promise.all([start('first'), start('beside')]);
    for (const { origin, told } of [first, beside]) {
      expect(origin).toEqual({ made: 'missing' });
      expect(told).toEqual(['info: a prepared database is missing: it is made anew']);
    }
    const next = await start('next');
    expect(next.origin).toBe('prepared');
    expect(next.told).toEqual([]);
    expect(await migrate(next.db)).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      next.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(migrationNames());
  });

  it('is of no use to a second process in the same folder', () => {
    expect(() => openFolder(at('next'), () => preparedDatabase(file))).toThrow('in use by process');
  });

  it('holds what migrations write, and nothing of a shop', async () => {
    const { db } = await start('looked into');
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      db,
    );
    expect(tables.length).toBeGreaterThan(50);
    const withRows: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
      if (rows.length > 0) withRows.push(name);
    }
    expect(withRows.sort()).toEqual(filled);
  });

  it('leaves each shop to make keys of its own', async () => {
    const keysOf = async (name: string) => {
      const { db } = await start(name);
      const config = { appSecret: undefined, previousSecret: undefined, dataDir: at(name) };
      const { shopKeys } = await openKeys(db, config, () => new Date());
      const master = await db.selectFrom('masterKey').select('name').executeTakeFirstOrThrow();
      const { names, texts, indexes } = shopKeys;
      return { names: names.export(), texts: texts.export(), indexes: indexes.export(), master: master.name };
    };
    const [one, other] = [await keysOf('one'), await keysOf('other')];
    for (const key of ['names', 'texts', 'indexes', 'master'] as const)
      expect(one[key]).not.toEqual(other[key]);
  });

  it('of other migrations is not used, and replaced', async () => {
    const later = { file, fingerprint: 'of a migration more' };
    const first = await start('after a migration', later);
    expect(first.origin).toEqual({ made: 'of another version' });
    expect(first.told).toEqual(['info: a prepared database is of another version: it is made anew']);
    expect((await start('after it', later)).origin).toBe('prepared');
  });

  it('of which half is missing is not used, which is told, and replaced', async () => {
    await start('whole');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length / 2));
    const started = await start('half');
    expect(started.origin).toEqual({ made: 'damaged' });
    expect(started.told).toEqual(['warn: the prepared database is damaged: it is made anew']);
    expect(await migrate(started.db)).toEqual([]);
    expect((await start('after half')).origin).toBe('prepared');
  });

  it('that can not be written keeps no server from starting', async () => {
    const started = await start('without a cache', {
      ...preparedDatabase(file),
      file: join(file, 'below', 'a file'),
    });
    expect(started.told.at(-1)).toBe('info: the prepared database could not be written');
    expect(await migrate(started.db)).toEqual([]);
  });
});
