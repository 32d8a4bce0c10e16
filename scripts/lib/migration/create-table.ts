import { snake } from '../../../packages/server/src/platform/db/snake.ts';
import type { Changes, Decision } from './changes.ts';
import type { DeclaredColumn } from './declared-column.ts';
import { indexOfReference } from './index-of-reference.ts';
import { definitionOf, type Quote } from './sql-text.ts';

interface NewTable {
  table: string;
  columns: DeclaredColumn[];
  /** The order that its list begins with, as in `-createdAt`. */
  order: string;
}

/** A table that isn't there. It may refer to those that are, and to itself; the others follow when they are. */
export function createTable(
  { table, columns, order }: NewTable,
  existing: readonly string[],
  quote: Quote,
): Changes {
  const isThere = ({ references }: DeclaredColumn) =>
    references !== undefined && (references === table || existing.includes(references));
  const lines = columns.map((column) => {
    const reference = isThere(column) ? ` references ${quote(column.references ?? '')} (id)` : '';
    return `  ${definitionOf(column, quote)}${reference}`;
  });
  const sorted = snake(order.replace(/^-/, ''));
  const descending = order.startsWith('-') ? ' desc' : '';
  const later = columns.filter((column) => column.references !== undefined && !isThere(column));
  return {
    touched: [table],
    statements: [
      { sql: `create table ${quote(table)} (\n${lines.join(',\n')}\n)` },
      {
        note: 'The order that its list begins with; the id decides among equals.',
        sql: `create index ${table}_${sorted} on ${quote(table)} (${quote(sorted)}${descending}, id)`,
      },
      // The index of the list's order begins with its column already.
      ...columns.flatMap((column) => (column.name === sorted ? [] : indexOfReference(table, column, quote))),
      ...later.map(({ name, references = '' }) => ({
        sql: `alter table ${quote(table)} add foreign key (${quote(name)}) references ${quote(references)} (id)`,
      })),
    ],
    decisions: columns.filter((column) => column.isOptional && isNeverFilled(column)).map(askForValue(table)),
  };
}

const isNeverFilled = ({ isNullable, preset }: DeclaredColumn) => !isNullable && preset === undefined;

/** The schema takes a row without it, and the table wouldn't. */
const askForValue =
  (table: string) =>
  ({ name }: DeclaredColumn): Decision => ({
    about: `${table}.${name} may be left out, and is no null: let it be required, a null or have a "default" in schema.json`,
    touched: `${table}_${name}`,
    sql: [],
  });
