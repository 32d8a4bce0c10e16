import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The tables whose changes the database tells every node of (migration 0005): what is read of them may be kept. */
export async function tellingTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relation.relname as name from pg_trigger as told
    join pg_class as relation on relation.oid = told.tgrelid
    where told.tgname = relation.relname || '_tells'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
