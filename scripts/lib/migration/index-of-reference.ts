import type { Statement } from './changes.ts';
import type { DeclaredColumn } from './declared-column.ts';
import type { Quote } from './sql-text.ts';

/**
 * The index of a column that refers to another table, which PostgreSQL makes none for: without it, each deletion there and each
 * list of the items of one other reads the whole table.
 */
export const indexOfReference = (
  table: string,
  { name, references }: DeclaredColumn,
  quote: Quote,
): Statement[] =>
  references === undefined
    ? []
    : [{ sql: `create index ${table}_${name} on ${quote(table)} (${quote(name)})` }];
