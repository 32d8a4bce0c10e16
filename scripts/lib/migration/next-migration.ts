import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadSchemas } from '@rezeptur/engine/build';
import { openInMemory } from '../../../packages/server/src/platform/db/database.ts';
import { migratorOf } from '../../../packages/server/src/platform/db/migrate.ts';
import { readRelations } from '../../types/read-catalog.ts';
import type { Changes } from './changes.ts';
import { decided } from './decided.ts';
import { findChanges } from './find-changes.ts';
import { createQuote } from './sql-text.ts';
import { printDecision, writeMigration } from './write-migration.ts';

/** Writes the next migration of a project where its tables lack something; answers what there is to say about it, by lines. */
export async function nextMigration({
  folder,
  contract,
}: {
  folder: string;
  contract: boolean;
}): Promise<string[]> {
  const migrations = join(folder, 'packages/server/migrations');
  const found = await compare(join(folder, 'schemas'), migrations);
  const changes = contract ? decided(found) : found;
  return [...written(migrations, changes), ...asked(changes)];
}

/** The tables are those that all migrations make, in a database that is there for nothing else. */
async function compare(schemas: string, migrations: string): Promise<Changes> {
  const declared = loadSchemas(schemas);
  const { db, close } = openInMemory();
  try {
    // Without the views: these may name already what the migration is to add.
    const { error } = await migratorOf(db, undefined, pathToFileURL(`${migrations}/`)).migrateToLatest();
    if (error) throw error;
    return findChanges(declared, await readRelations(db), await createQuote(db));
  } finally {
    await close();
  }
}

function written(migrations: string, changes: Changes): string[] {
  const { statements, decisions } = changes;
  if (statements.length > 0)
    return [
      `Written: packages/server/migrations/${writeMigration(migrations, changes)}`,
      ...statements.map(({ sql }) => `  ${sql.replaceAll('\n', '\n  ')}`),
      'Read it, and commit it with the schema: it runs when the server starts. Then `npm run types`.',
    ];
  return [
    decisions.length > 0
      ? 'Nothing to write before this is decided:'
      : 'Nothing to do: the tables have what the entities declare.',
  ];
}

function asked({ decisions }: Changes): string[] {
  const lines = decisions.map(printDecision);
  return decisions.some(({ sql }) => sql.length > 0)
    ? [
        ...lines,
        '`npm run migration -- --contract` writes it, once it is decided and no older server runs any more.',
      ]
    : lines;
}
