import { sql } from 'kysely';
import type { Database, Db } from '../../packages/server/src/platform/db/database.ts';
import { isLookupColumn } from '../../packages/server/src/platform/db/fields/lookup.ts';
import { migrate } from '../../packages/server/src/platform/db/migrate.ts';

export interface Column {
  name: string;
  /** As PostgreSQL calls it, without length: `text`, `int4`, `timestamptz`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Computed by the database. */
  isGenerated: boolean;
  /** The values that a check of the column alone allows. */
  values: string[] | undefined;
  /** The name of that check. */
  check: string | undefined;
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
}

/** Every table and view of a database that all migrations have just run on. */
export async function readCatalog({ db }: Pick<Database, 'db'>): Promise<Relation[]> {
  await migrate(db);
  return readRelations(db);
}

/** Every table and view as it is. */
export async function readRelations(db: Db): Promise<Relation[]> {
  const { rows } = await columns.execute(db);
  return [...Map.groupBy(rows, ({ relation }) => relation)].map(([name, own]) => ({
    name,
    isView: own.some(({ isView }) => isView),
    columns: own
      // What encrypted values are found by is the connection's own: no row has it, and nobody writes it.
      .filter(({ name }) => !isLookupColumn(name))
      .map(({ checks, relation: _relation, isView: _isView, ...column }) => ({
        ...column,
        ...valuesIn(checks),
      })),
  }));
}

type ColumnRow = Omit<Column, 'values' | 'check'> & { relation: string; isView: boolean; checks: string[] };

const columns = sql<ColumnRow>`
  select c.relname::text as relation, c.relkind = 'v' as is_view, a.attname::text as name, t.typname::text as type,
    not a.attnotnull as is_nullable, a.atthasdef as has_default, a.attgenerated <> '' as is_generated,
    array(
      select k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    ) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely_%'
  order by c.relname, a.attnum`;

/** PostgreSQL prints `x in ('a', 'b')` as `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`, and one value as `x = 'a'::text`. */
function valuesIn(checks: string[]): Pick<Column, 'values' | 'check'> {
  const value = "'(?:[^']|'')*'::text";
  const list = new RegExp(
    `^(\\w+) CHECK \\(\\(\\w+ = (?:ANY \\(ARRAY\\[)?(${value}(?:, ${value})*)(?:\\]\\))?\\)\\)$`,
  );
  for (const text of checks) {
    const [, check, found] = list.exec(text) ?? [];
    if (found === undefined) continue;
    const values = [...found.matchAll(new RegExp(value, 'g'))].map(([one]) =>
      one.slice(1, -"'::text".length).replaceAll("''", "'"),
    );
    return { values, check };
  }
  return { values: undefined, check: undefined };
}
