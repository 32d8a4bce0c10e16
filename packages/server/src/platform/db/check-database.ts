import { sql } from 'kysely';
import type { Db } from './database.ts';

const oldest = 150_000;

/** Refuses a database that can't be reached or is too old, in words that name the setting. */
export async function checkDatabase(db: Db, setting = 'DATABASE_URL'): Promise<void> {
  const version = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`
    .execute(db)
    .catch((error: Error) => {
      const cause = (error.cause ?? error) as Error & { code?: string };
      const why = cause.code ?? cause.message;
      throw new Error(`${setting} names a database that cannot be reached: ${why}`, { cause });
    });
  if ((version.rows[0]?.version ?? 0) < oldest) {
    throw new Error(`${setting} names a database that is too old; it takes PostgreSQL 15 or newer.`);
  }
}
