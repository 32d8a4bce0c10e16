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

/**
 * Writes as a version before did that encrypted nothing: no trigger of today stands in its way. The embedded database has one connection,
 * which a transaction has to itself.
 */
export async function fromBefore<R>(
  { driver }: Pick<Database, 'driver'>,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const unguarded = 'set local session_replication_role = replica';
  if (driver.kind === 'embedded') {
    const tx = await driver.embedded.begin();
    try {
      await driver.embedded.query(unguarded, [], tx);
      const { rows } = await driver.embedded.query(text, values, tx);
      await driver.embedded.end(tx, true);
      return rows as R[];
    } catch (error) {
      await driver.embedded.end(tx, false);
      throw error;
    }
  }
  const client = new pg.Client({ connectionString: driver.url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(unguarded);
    const { rows } = await client.query(text, values);
    await client.query('commit');
    return rows as R[];
  } finally {
    await client.end();
  }
}
