import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';

let database: MigratedDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

it('a function that runs with its owner’s rights looks at temporary tables last', async () => {
  const { rows } = await sql<{ name: string; config: string[] | null }>`
    select proname as name, proconfig as config from pg_proc
    where prosecdef and pronamespace = 'public'::regnamespace order by 1`.execute(database.db);
  const path = ['search_path=pg_catalog, public, pg_temp'];
  expect(rows).toEqual(['forget_entries', 'forget_trail'].map((name) => ({ name, config: path })));
});
