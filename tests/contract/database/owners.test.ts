import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** The tables of the real database; the table of migrations and the queue's schema are the tools' own. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not like 'kysely\_%' order by 1`.execute(
    server.deps.db,
  );
  return rows.map(({ name }) => name);
}

/** Tables that refer to a customer: by key, by the id of an account or an owner, or by an e-mail address. */
async function tablesOfPersons(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select t.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('customer_id', 'account_id', 'owner_id', 'subject_id', 'recipient')
        or c.column_name like '%email%')
      union
      select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'customer'::regclass) as named order by 1`.execute(server.deps.db);
  return rows.map(({ name }) => name.replaceAll('"', ''));
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const owners = () =>
  server.app.features.flatMap(({ name, tables = [], persons }) =>
    tables.map((table) => ({ table: snake(table), owner: name, persons })),
  );

it('each table of the database has one owner', async () => {
  expect(
    owners()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(await tables());
});

it('the owner of a table that refers to a person exports and erases it', async () => {
  // People who work in the pharmacy sign in with an address, too; their data are no customers'.
  const named = (await tablesOfPersons()).filter((table) => table !== 'staff');
  expect(named).toEqual(expect.arrayContaining(['customer', 'mail', 'order', 'session']));
  const silent = owners().filter(({ table, persons }) => named.includes(table) && !persons);
  expect(silent.map(({ owner, table }) => `${owner}: ${table}`)).toEqual([]);
});
