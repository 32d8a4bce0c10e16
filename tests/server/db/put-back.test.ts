import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

/** All rows, all tables and what comes next, as far as a test could meet what one before it has left. */
async function stateOf({ db }: MigratedDatabase) {
  const { rows: tables } = await sql<{ name: string; definition: string }>`
    select quote_ident(table_name) as name, string_agg(column_name || data_type, ',' order by ordinal_position) as definition
    from information_schema.columns where table_schema = 'public'
    group by table_name order by table_name`.execute(db);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables)
    rows[name] = (
      await sql`select to_jsonb(t) as row from ${sql.raw(name)} as t order by 1`.execute(db)
    ).rows;
  const next = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db);
  const settings =
    await sql`select name, setting from pg_settings where source = 'session' order by 1`.execute(db);
  return { tables, rows, next: next.rows, settings: settings.rows };
}

/** What a test may leave behind in a database that it was given. */
const leftovers: Record<string, (database: MigratedDatabase) => Promise<unknown>> = {
  nothing: async () => undefined,
  'rows, also where none may be deleted': async ({ db }) => {
    await sql`insert into brand (name) values ('Nordblatt')`.execute(db);
    await sql`insert into audit (actor_type, action, entity) values ('system', 'test', 'order')`.execute(db);
    await sql`select nextval('order_number_seq')`.execute(db);
  },
  'rows that the migrations had written, changed and deleted': async ({ db }) => {
    await sql`update setting set value = '"other"' where name = (select min(name) from setting)`.execute(db);
    await sql`delete from setting where name = (select max(name) from setting)`.execute(db);
  },
  'a table': async ({ db }) => sql`create table left_over (id int)`.execute(db),
  'a column that is gone': async ({ db }) => sql`alter table brand drop column name cascade`.execute(db),
  'a setting': async ({ db }) => sql`set time zone 'Asia/Tokyo'`.execute(db),
};

test.each(Object.entries(leftovers))('a database is as new after one that held %s', async (_what, leave) => {
  const first = await createMigratedDatabase();
  const asNew = await stateOf(first);
  await leave(first);
  await first.drop();
  await expect(sql`select 1`.execute(first.db)).rejects.toThrow();
  const next = await createMigratedDatabase();
  expect(await stateOf(next)).toEqual(asNew);
  await next.drop();
});
