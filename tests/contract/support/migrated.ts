import { type Database, openInMemory, openPostgres } from '../../../packages/server/src/db/database.ts';
import { migrate } from '../../../packages/server/src/db/migrate.ts';
import { createTestDatabase } from '../../support/cluster.ts';

/** An empty database with all migrations: a new one of the cluster TEST_DATABASE_URL names, else in memory. */
export async function openMigrated(): Promise<{ database: Database; close(): Promise<void> }> {
  const cluster = process.env.TEST_DATABASE_URL;
  const created = cluster ? await createTestDatabase(cluster) : undefined;
  const database = created ? openPostgres(created.url) : openInMemory();
  await migrate(database.db);
  return {
    database,
    close: async () => {
      await database.close();
      await created?.drop();
    },
  };
}
