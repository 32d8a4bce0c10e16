import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { createViews } from './create-views.ts';
import type { Db } from './database.ts';
import { migrationNames, migrationText } from './migration-names.ts';

/**
 * Runs the numbered SQL files that this database has not seen yet, then makes the views; safe when several nodes start at
 * once. Answers the files that ran. `folder` holds others than the server's own.
 */
export async function migrate(db: Db, folder?: URL): Promise<string[]> {
  const { error, results } = await migratorOf(db, undefined, folder).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await createViews(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** True when nothing is left to run. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
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
