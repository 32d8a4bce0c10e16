import type { Config } from '../../config.ts';
import { checkDatabase } from './check-database.ts';
import { type Database, openPostgres } from './database.ts';
import { grantToServer } from './grant-to-server.ts';
import { migrate } from './migrate.ts';

/**
 * Brings a database up to date. Where the settings name its owner, the owner does it, and the server's own role is given what
 * it needs and no more; else the server's role owns the tables.
 */
export async function prepareDatabase(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  { db }: Pick<Database, 'db'>,
  migrations?: URL,
): Promise<void> {
  await checkDatabase(db);
  if (databaseOwnerUrl === undefined) {
    await migrate(db, migrations);
    return;
  }
  const owner = openPostgres(databaseOwnerUrl, 2);
  try {
    await checkDatabase(owner.db, 'DATABASE_OWNER_URL');
    await migrate(owner.db, migrations);
    await grantToServer(owner.db, db);
  } finally {
    await owner.close();
  }
}
