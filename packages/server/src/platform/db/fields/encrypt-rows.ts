import { type RawBuilder, sql } from 'kysely';
import type { JobFailures } from '../../job-failures.ts';
import type { Db, Tx } from '../handles.ts';
import type { Tables } from '../tables.ts';
import type { EncryptedColumn, EncryptedTable } from './encrypted-tables.ts';
import { mark, markInJson } from './encrypted-text.ts';
import type { Fields } from './fields.ts';
import { Lookup, lookupColumn } from './lookup.ts';
import { isStandIn, standIns, wholeStandIns } from './stand-ins.ts';

/**
 * Encrypts what was written in clear text before its field was declared encrypted, and writes beside it by what it is found; answers how
 * many rows it were.
 */
export async function encryptRows(
  db: Db,
  { tables }: Pick<Fields, 'tables'>,
  failures: Pick<JobFailures, 'eachRow'>,
): Promise<number> {
  let done = 0;
  for (const [name, table] of [...tables].filter(([, { isLasting }]) => !isLasting))
    done += await failures.eachRow(
      `encrypt-${table.entity}`,
      (after) => listWaiting(db, name, table, after),
      (id) => encryptRow(db, name, table, id),
    );
  return done;
}

const isClear = (column: string) =>
  sql<boolean>`${sql.ref(column)}::text <> all (${wholeStandIns}) and not ${sql.ref(column)}::text like ${`%${standIns.emailDomain}`} and not starts_with(${sql.ref(column)}::text, ${beginning(column)})`;
const beginning = (column: string) =>
  sql`case when pg_typeof(${sql.ref(column)})::text = 'jsonb' then ${sql.lit(markInJson)} else ${sql.lit(mark)} end`;

function isWaiting([column, { index }]: [string, EncryptedColumn]): RawBuilder<boolean> {
  if (!index) return sql`(${isClear(column)})`;
  return sql`(${isClear(column)} or (${sql.ref(column)} is not null and ${sql.ref(lookupColumn(column))} is null))`;
}

async function listWaiting(
  db: Db,
  name: string,
  { columns }: EncryptedTable,
  after: string,
): Promise<string[]> {
  const conditions = [...columns].map(isWaiting);
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
    const change = Object.entries(rows[0] ?? {}).map(([column, value]) =>
      written(name, columns, column, value),
    );
    const values = Object.assign({}, ...change);
    if (Object.keys(values).length > 0)
      await dynamic(tx).updateTable(name).set(values).where('id', '=', id).execute();
  });
}

function written(
  table: string,
  columns: EncryptedTable['columns'],
  column: string,
  value: unknown,
): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!isStandIn(text)) return { [column]: text };
  const index = columns.get(column)?.index;
  return index ? { [lookupColumn(column)]: new Lookup('stored', index, { table, column }, text) } : {};
}

/** The same handle, for tables whose names come from JSON. */
const dynamic = (tx: Tx) =>
  tx.$omitTables<keyof Tables>().$extendTables<Record<string, Record<string, unknown>>>();
