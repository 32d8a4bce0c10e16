import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from '../../support/app.ts';

/** Where one of the words stands in the database: `table.column`. */
export async function placesInTables(server: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    server.deps.db,
  );
  const places = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(`${schema}.${name}`)}`.execute(server.deps.db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (words.some((word) => JSON.stringify(value)?.includes(word))) places.add(`${name}.${column}`);
  }
  return [...places].sort();
}

/** The same for the files of mails and documents. */
export async function placesOnDisk(server: TestApp, words: readonly string[]): Promise<string[]> {
  const files = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const text = (await readFile(join(parentPath, name))).toString('utf8').replace(/=\r?\n/g, '');
      return words.some((word) => text.includes(word) || name.includes(word)) ? [name] : [];
    });
  return (await Promise.all(texts)).flat();
}
