import { sql } from 'kysely';
import type { Db } from '../../../packages/server/src/platform/db/database.ts';

/** A name as SQL takes it: `order` is a word of its own, and needs quotes. */
export type Quote = (name: string) => string;

export async function createQuote(db: Db): Promise<Quote> {
  const { rows } = await sql<{ word: string }>`
    select word from pg_get_keywords() where catcode in ('R', 'T')`.execute(db);
  const reserved = new Set(rows.map(({ word }) => word));
  return (name) => (reserved.has(name) ? `"${name}"` : name);
}

/** A value as a literal; what is neither text nor number nor yes or no is JSON. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}

export const checkOf = (column: string, values: readonly string[]): string =>
  `check (${column} in (${values.map(literal).join(', ')}))`;

export interface Column {
  name: string;
  /** As a new column is declared. */
  type: string;
  isNullable: boolean;
  /** The only values. */
  values: string[] | undefined;
  /** What a row has that says nothing, in SQL. */
  preset: string | undefined;
}

/** A column's definition, without what refers to another table. */
export function definitionOf(column: Column, quote: Quote): string {
  const { name, type, isNullable, preset, values } = column;
  return [
    quote(name),
    type,
    name === 'id' ? 'primary key' : !isNullable && 'not null',
    preset !== undefined && `default ${preset}`,
    values && checkOf(quote(name), values),
  ]
    .filter(Boolean)
    .join(' ');
}
