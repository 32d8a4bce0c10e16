import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Names of all migrations, in order. */
export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => name.slice(0, -'.sql'.length));

/** Runs the numbered SQL files that this database has not seen yet; safe when several nodes start at once. */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** True when nothing is left to run. */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Db): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrationNames().map(load)) },
  });
}

function load(name: string): [string, Migration] {
  return [
    name,
    {
      async up(db) {
        await sql.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8')).execute(db);
      },
    },
  ];
}
