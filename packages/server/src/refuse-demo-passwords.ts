import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Database } from './platform/db/database.ts';
import { countPassword } from './platform/passwords/count-password.ts';
import { demoPassword } from './platform/passwords/demo-password.ts';

/**
 * A database that once held the demo has accounts that everybody can sign in to.
 * @throws ConfigError in production, while one of them has the demo's password
 */
export async function refuseDemoPasswords(
  { production, demo, databaseUrl, dataDir }: Pick<Config, 'production' | 'demo' | 'databaseUrl' | 'dataDir'>,
  { db }: Pick<Database, 'db'>,
): Promise<void> {
  if (!production || demo) return;
  const count = await countPassword(db, demoPassword);
  if (count === 0) return;
  const [variable, held] = databaseUrl ? ['DATABASE_URL', databaseUrl] : ['DATA_DIR', dataDir];
  throw new ConfigError(
    variable,
    held,
    `a database without the demo's accounts in production: ${count} have the demo's password`,
  );
}
