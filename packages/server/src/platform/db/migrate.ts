import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createViews } from './create-views.ts';
import type { Db } from './database.ts';
import { migrationNames, migrationText } from './migration-names.ts';

/**
 * Runs the numbered SQL files that this database has not seen yet, then makes the views; safe when several nodes start at
 * once. Answers the files that ran. `folder` holds others than the server's own.
 * @throws Error when the database has run what is in no file, or when a file fails.
 */
export async function migrate(db: Db, folder?: URL): Promise<string[]> {
  const ran = (await areAllRun(db, folder)) ? [] : await runMissing(db, folder);
  await createViews(db);
  return ran;
}

async function runMissing(db: Db, folder?: URL): Promise<string[]> {
  const { error, results } = await migratorOf(db, undefined, folder).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** True when nothing is left to run. */
export const isMigrated = (db: Db): Promise<boolean> => areAllRun(db);

/**
 * Reads what the migrator has noted. The migrator itself asks for every table and column of the database first, which takes it
 * longer than all else that a start asks.
 */
async function areAllRun(db: Db, folder?: URL): Promise<boolean> {
  const noted = await sql<{ name: string }>`select name from kysely_migration`.execute(db).catch(orNoTable);
  const run = new Set(noted?.rows.map(({ name }) => name));
  const all = migrationNames(folder);
  const strange = [...run].filter((name) => !all.includes(name));
  if (strange.length > 0) throw new Error(otherFiles(strange));
  return run.size === all.length;
}

/** As it happens after a change of branches, and where an older version starts on a newer one's database. */
const otherFiles = (names: string[]): string =>
  `The database has run ${names.join(', ')}, which no file of packages/server/migrations is called: it was made by another version. Start that version, or another database (DATABASE_URL, or an empty folder as DATA_DIR).`;

function orNoTable(error: unknown): undefined {
  if ((error as { code?: unknown }).code !== '42P01') throw error;
}

/** Some of the files, or all; a branch that lands late may bring a number that others have passed already. */
export function migratorOf(db: Db, names?: string[], folder?: URL): Migrator {
  const all = names ?? migrationNames(folder);
  return new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(all.map((name) => load(name, folder))) },
  });
}

function load(name: string, folder: URL | undefined): [string, Migration] {
  return [
    name,
    {
      async up(db) {
        await sql.raw(migrationText(name, folder)).execute(db);
      },
    },
  ];
}
