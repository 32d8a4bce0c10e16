import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '../../../packages/server/src/platform/schemas/schemas.ts';
import { createMigratedDatabase, type MigratedDatabase } from '../../support/database.ts';
import { entityNames } from '../support/schemas.ts';

let database: MigratedDatabase;
let columns: Map<string, string[]>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' order by 1, 2`.execute(database.db);
  columns = new Map();
  // By what encrypted values are found, which only the connection reads and writes.
  for (const { table, column } of rows)
    if (!column.endsWith('_lookup')) columns.set(table, [...(columns.get(table) ?? []), column]);
});

afterAll(() => database.drop());

// Read as the server reads them: with the fields that every entity has.
const schemas = loadSchemas();

describe.each(entityNames())('the entity %s', (name) => {
  const properties = schemas.entities.get(name)?.properties ?? {};
  const stored = Object.keys(properties).filter((property) => !properties[property]?.derived);
  const derived = Object.keys(properties).filter((property) => properties[property]?.derived);

  it('has a column for every property that is stored', () => {
    const there = columns.get(snake(name)) ?? [];
    expect(stored.map(snake).filter((column) => !there.includes(column))).toEqual([]);
  });

  it('has a property for every column', () => {
    const there = columns.get(snake(name)) ?? [];
    expect(there.filter((column) => !stored.map(snake).includes(column))).toEqual([]);
  });

  it('reads derived properties from its view', () => {
    const there = columns.get(`${snake(name)}_view`) ?? [];
    expect(derived.map(snake).filter((column) => !there.includes(column))).toEqual([]);
  });
});

function snake(name: string): string {
  return name.replace(/-/g, '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
