import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { EntityDefinition } from './entity-definition.ts';
import type { Grant } from './permissions.ts';

export type Row = Record<string, unknown> & { id: string; version: number; updatedAt: string };

/** The same handle, for tables whose names come from JSON. */
type Dynamic = Kysely<Record<string, Record<string, unknown>>>;
const dynamic = (db: Db | Tx): Dynamic => db as unknown as Dynamic;

/** Columns that may leave the database: never those of `writeOnly` properties. */
export const readableFields = ({ properties }: EntityDefinition): string[] =>
  Object.keys(properties).filter((name) => !properties[name]?.writeOnly);

type Where = (eb: ExpressionBuilder<Record<string, Record<string, unknown>>, string>) => Expression<SqlBool>;

export interface RowQuery {
  grant: Grant;
  where?: Where[];
}

function select(db: Db | Tx, definition: EntityDefinition, { grant, where = [] }: RowQuery) {
  let query = dynamic(db).selectFrom(definition.source);
  for (const [field, values] of Object.entries(grant.where ?? {})) query = query.where(field, 'in', values);
  for (const condition of where) query = query.where(condition);
  return query;
}

export async function findRow(
  db: Db | Tx,
  definition: EntityDefinition,
  grant: Grant,
  id: string,
): Promise<Row | undefined> {
  const row = await select(db, definition, { grant, where: [(eb) => eb('id', '=', id)] })
    .select(readableFields(definition))
    .executeTakeFirst();
  return row as Row | undefined;
}

/** Takes the row's lock for the rest of the transaction, so that whoever else changes it waits. */
export async function lockRow(tx: Tx, definition: EntityDefinition, id: string): Promise<void> {
  await dynamic(tx).selectFrom(definition.table).where('id', '=', id).select('id').forUpdate().execute();
}

export interface Page {
  field: string;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

export async function listRows(
  db: Db | Tx,
  definition: EntityDefinition,
  query: RowQuery,
  { field, direction, offset, limit }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { total } = (await select(db, definition, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()) as { total: number };
  const rows = await select(db, definition, query)
    .select(readableFields(definition))
    .orderBy(field, (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()))
    // Without it two pages could show the same row.
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows: rows as Row[], total };
}

export async function insertRow(
  tx: Tx,
  definition: EntityDefinition,
  values: Record<string, unknown>,
): Promise<string> {
  const { id } = await dynamic(tx)
    .insertInto(definition.table)
    .values(stored(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as string;
}

/** Changes a row if it still has this version; false when somebody else was faster. */
export async function updateRow(
  tx: Tx,
  definition: EntityDefinition,
  { id, version }: { id: string; version: number },
  values: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await dynamic(tx)
    .updateTable(definition.table)
    .set({ ...stored(values), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteRow(
  tx: Tx,
  definition: EntityDefinition,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await dynamic(tx)
    .deleteFrom(definition.table)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Lists and objects are jsonb columns, which both drivers take as JSON text. */
function stored(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}
