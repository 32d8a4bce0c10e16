import { sql } from 'kysely';
import type { JobFailures } from '../../job-failures.ts';
import type { Db, Tx } from '../handles.ts';
import type { Tables } from '../tables.ts';
import type { EncryptedTable } from './encrypted-tables.ts';
import type { Fields } from './fields.ts';

/** Encrypts what was written in clear text before its field was declared encrypted; answers how many rows it were. */
export async function encryptRows(
  db: Db,
  { tables }: Pick<Fields, 'tables'>,
  failures: Pick<JobFailures, 'eachRow'>,
): Promise<number> {
  let done = 0;
  for (const [name, table] of tables)
    done += await failures.eachRow(
      `encrypt-${table.entity}`,
      (after) => listClear(db, name, table, after),
      (id) => encryptRow(db, name, table, id),
    );
  return done;
}

/** A dash or an empty object says nothing of anybody: that is what stands where something was erased. */
const isClear = (column: string) =>
  sql<boolean>`length(${sql.ref(column)}::text) > 2 and not starts_with(${sql.ref(column)}::text, ${beginning(column)})`;
/** As text, JSON begins with its quote, and with an escape. */
const beginning = (column: string) =>
  sql`case when pg_typeof(${sql.ref(column)})::text = 'jsonb' then '"\\u0002' else chr(2) end || 'enc1:'`;

async function listClear(
  db: Db,
  name: string,
  { columns }: EncryptedTable,
  after: string,
): Promise<string[]> {
  const conditions = [...columns.keys()].map(isClear);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where id > ${after} and (${sql.join(conditions, sql` or `)})
    order by id limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

/** Writes what it reads: the connection encrypts it on the way. */
async function encryptRow(db: Db, name: string, { columns }: EncryptedTable, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const names = [...columns.keys()].map((column) => sql.ref(column));
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(names)} from ${sql.table(name)} where id = ${id} for update`.execute(tx);
    for (const [column, value] of Object.entries(rows[0] ?? {})) {
      if (value === null || value === undefined) continue;
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const change = dynamic(tx)
        .updateTable(name)
        .set({ [column]: text });
      if (text.length > 2) await change.where('id', '=', id).execute();
    }
  });
}

/** The same handle, for tables whose names come from JSON. */
const dynamic = (tx: Tx) =>
  tx.$omitTables<keyof Tables>().$extendTables<Record<string, Record<string, unknown>>>();
