import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { checkDatabase } from './check-database.ts';
import { type Database, openPostgres } from './database.ts';
import type { EmbeddedDatabase } from './embedded/client.ts';
import { grantToServer } from './grant-to-server.ts';
import { migrate } from './migrate.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/**
 * Brings a database up to date. Where the settings name its owner, the owner does it, and the server's own role is given what
 * it needs and no more; else the server's role owns the tables.
 */
export async function prepareDatabase(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  { db, driver }: Pick<Database, 'db' | 'driver'>,
  { log, migrations }: { log?: Log; migrations?: URL } = {},
): Promise<void> {
  await checkDatabase(db);
  if (databaseOwnerUrl === undefined) {
    await migrate(db, migrations);
    if (driver.kind === 'embedded') await keepForOthers(driver.embedded, log);
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

/** What had to be made from nothing, and holds nothing yet but what migrations write, is what the next new folder starts from. */
async function keepForOthers(embedded: EmbeddedDatabase, log?: Log): Promise<void> {
  const origin = await embedded.origin();
  if (typeof origin === 'string' || !origin.made) return;
  if (origin.made === 'damaged') log?.warn('the prepared database is damaged: it is made anew');
  else log?.info(`a prepared database is ${origin.made}: it is made anew`);
  try {
    await embedded.prepare();
  } catch (err) {
    // The next new folder takes as long as this one.
    log?.info({ err }, 'the prepared database could not be written');
  }
}
