import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

it('a function that runs with its owner’s rights looks at temporary tables last, and so does each that it may call', async () => {
  const { rows } = await sql<{ name: string; config: string[] | null }>`
    select proname as name, proconfig as config from pg_proc
    -- Without a path of its own, a function has its caller's.
    where pronamespace = 'public'::regnamespace and (prosecdef or proconfig is not null) order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['forget_entries', 'forget_trail']));
  for (const { name, config } of rows)
    expect(config, name).toEqual(['search_path=pg_catalog, public, pg_temp']);
});
