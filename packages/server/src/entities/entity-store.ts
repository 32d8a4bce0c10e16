import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { EntityDefinition } from '../platform/schemas/entity-definition.ts';
import type { Grant } from '../platform/schemas/permissions.ts';
import { builtOnce } from './built-once.ts';
import { listedFields, readableFields } from './entity-fields.ts';

export type Row = Record<string, unknown> & { id: string; version: number; updatedAt: string };

type AnyTable = Record<string, Record<string, unknown>>;

/** The same handle, for tables whose names come from JSON. */
const dynamic = (db: Db | Tx): Kysely<AnyTable> => db.$omitTables<keyof Tables>().$extendTables<AnyTable>();

type Where = (eb: ExpressionBuilder<Record<string, Record<string, unknown>>, string>) => Expression<SqlBool>;

/** What of a grant says which rows are seen; all of them where it says nothing. */
type RowsOf = Pick<Grant, 'where'>;

export interface RowQuery {
  grant: RowsOf;
  where?: Where[];
  /** Nothing of the conditions is derived: which rows there are depends on the entity's own table and no other. */
  isOfTableAlone?: boolean;
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
  grant: RowsOf,
  id: string,
): Promise<Row | undefined> {
  const row = await select(db, definition, { grant, where: [(eb) => eb('id', '=', id)] })
    .select(readableFields(definition))
    .executeTakeFirst();
  return row as Row | undefined;
}

/** Takes the row's lock for the rest of the transaction, so that other changes wait. */
export async function lockRow(tx: Tx, definition: EntityDefinition, id: string): Promise<void> {
  await dynamic(tx).selectFrom(definition.table).where('id', '=', id).select('id').forUpdate().execute();
}

export interface Order {
  field: string;
  direction: 'asc' | 'desc';
  /** Rows without a value stand last, or first when the order is reversed. */
  isNullable: boolean;
  /** The field's choices as they are declared, such as the states of a flow: rows stand in their order. */
  choices?: readonly string[];
}

export interface Page extends Order {
  offset: number;
  limit: number;
  /** What is read of each row; all that a list shows when absent. */
  fields?: readonly string[];
}

export async function listRows(
  db: Db | Tx,
  definition: EntityDefinition,
  query: RowQuery,
  page: Page,
): Promise<Row[]> {
  const { field, direction, isNullable, offset, limit, fields } = page;
  const shown = [field, direction, isNullable, offset, limit, fields];
  const statement = builtOnce(definition, query, shown, () =>
    selectPage(db, definition, query, page).compile(),
  );
  return (await db.executeQuery(statement)).rows as Row[];
}

/** The statement that reads a page of a list. */
export function selectPage(db: Db | Tx, definition: EntityDefinition, query: RowQuery, page: Page) {
  return ordered(select(db, definition, query).select(page.fields ?? listedFields(definition)), page)
    .offset(page.offset)
    .limit(page.limit);
}

/** The statement that counts the rows of a list. */
export const selectCount = (db: Db | Tx, definition: EntityDefinition, query: RowQuery) =>
  select(db, definition, query).select(({ fn }) => fn.countAll<number>().as('total'));

/** An index serves the order only where it says nothing of nulls that can't be. */
function ordered<O>(
  query: SelectQueryBuilder<Record<string, Record<string, unknown>>, string, O>,
  { field, direction, isNullable, choices }: Order,
) {
  const key = choices
    ? sql`array_position(array[${sql.join(choices)}]::text[], ${sql.ref(field)}::text)`
    : sql.ref(field);
  return (
    query
      .orderBy(key, (order) => {
        const directed = direction === 'desc' ? order.desc() : order.asc();
        if (!isNullable) return directed;
        return direction === 'desc' ? directed.nullsLast() : directed.nullsFirst();
      })
      // Without it two pages could show the same row.
      .orderBy('id')
  );
}

/** Which rows a list has, in its order, all at one moment. */
export async function listIds(
  db: Db | Tx,
  definition: EntityDefinition,
  query: RowQuery,
  order: Order,
): Promise<string[]> {
  const rows = await ordered(select(db, definition, query).select('id'), order).execute();
  return rows.map(({ id }) => id as string);
}

/** The values that a list's rows have in a field; rows without one have no say. */
export async function distinctValues(
  db: Db | Tx,
  definition: EntityDefinition,
  query: RowQuery,
  field: string,
): Promise<string[]> {
  const rows = await select(db, definition, query)
    .where(field, 'is not', null)
    .select(field)
    .distinct()
    .execute();
  return rows.map((row) => String(row[field]));
}

/** Those of the rows that are still there, in no order. */
export async function listRowsById(
  db: Db | Tx,
  definition: EntityDefinition,
  grant: RowsOf,
  ids: readonly string[],
  fields: readonly string[] = readableFields(definition),
): Promise<Row[]> {
  const rows = await select(db, definition, { grant, where: [(eb) => eb('id', 'in', ids)] })
    .select(fields)
    .execute();
  return rows as Row[];
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
