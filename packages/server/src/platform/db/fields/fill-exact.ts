import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../handles.ts';
import type { Fields } from './fields.ts';
import { Lookup, lookupColumn } from './lookup.ts';

/** Nodes that start at once do it one after the other. */
const lock = 7316;
const atOnce = 500;

/**
 * Writes the hashes of whole values beside those from before there were any, when a server starts: only then do they keep others from
 * having the same value. The values themselves are encrypted by the job, which takes its time.
 */
export async function fillExact(db: Db, { tables }: Pick<Fields, 'tables'>): Promise<void> {
  for (const [table, { columns }] of tables)
    for (const [column, { index }] of columns)
      if (index === 'exact')
        for (;;) {
          const filled = await db.transaction().execute((tx) => fillSome(tx, { table, column }));
          if (filled < atOnce) break;
        }
}

async function fillSome(tx: Tx, place: { table: string; column: string }): Promise<number> {
  const table = sql.table(place.table);
  const column = sql.ref(place.column);
  const beside = sql.ref(lookupColumn(place.column));
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${column} as value from ${table} where ${column} is not null and ${beside} is null
    limit ${atOnce} for update`.execute(tx);
  if (rows.length === 0) return 0;
  const hashes = rows.map(
    ({ id, value }): RawBuilder<unknown> =>
      sql`(${id}::uuid, ${new Lookup('stored', 'exact', place, value)}::text)`,
  );
  await sql`
    update ${table} as stored set ${beside} = made.hash from (values ${sql.join(hashes)}) as made (id, hash)
    where stored.id = made.id`.execute(tx);
  return rows.length;
}
