import { PGlite } from '@electric-sql/pglite';

export type Database = PGlite;

/** PostgreSQL inside this process, stored in a folder. A new form or entity needs no new table: its schema says what it holds. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const database = await PGlite.create(dataDir);
  await database.exec(`
    create table if not exists submission (
      id bigint generated always as identity primary key,
      form text not null,
      answers jsonb not null,
      path jsonb not null,
      sent_at timestamptz not null default now()
    );
    create table if not exists item (
      id uuid primary key default gen_random_uuid(),
      entity text not null,
      data jsonb not null
    );
    create index if not exists item_entity on item (entity);
  `);
  return database;
}
