import pg from 'pg';
import type { Database } from '../../../../packages/server/src/platform/db/database.ts';

/** Runs a statement as somebody would who has the database alone: nothing is encrypted on the way, or decrypted. */
export async function pastTheLayer<R>(
  { driver }: Pick<Database, 'driver'>,
  text: string,
  values: unknown[] = [],
) {
  if (driver.kind === 'embedded') return (await driver.embedded.query(text, values)).rows as R[];
  const client = new pg.Client({ connectionString: driver.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as R[];
  } finally {
    await client.end();
  }
}
