import { type RawBuilder, sql } from 'kysely';
import { snake } from '../snake.ts';
import { Lookup, lookupColumn } from './lookup.ts';
import { writings } from './writings.ts';

interface Asked {
  table: string;
  /** As the entity calls it. */
  field: string;
}

/**
 * The rows whose encrypted field has this value, in upper or lower case: the field is declared `{"index": "exact"}`. Rows from before it
 * was are found in clear text until the job `encrypt-fields` has been there.
 */
export function hasValue({ table, field }: Asked, value: string): RawBuilder<boolean> {
  const column = snake(field);
  const beside = sql.ref(lookupColumn(column));
  const hash = new Lookup('asked', 'exact', { table, column }, value);
  return sql<boolean>`(${beside} = ${hash} or (${beside} is null and lower(${sql.ref(column)}::text) = ${value.toLowerCase()}))`;
}

/**
 * The rows of which an encrypted field contains this word, and some of which it contains all parts of the word (the field is declared
 * `{"index": "words"}`). A word of one letter finds none that are encrypted.
 */
export function hasWord({ table, field }: Asked, word: string): RawBuilder<boolean> {
  const column = snake(field);
  const beside = sql.ref(lookupColumn(column));
  const ways = writings(word).filter((writing) => writing.length > 1);
  const parts = ways.map(
    (way) => sql<boolean>`${beside} @> ${new Lookup('asked', 'words', { table, column }, way)}::int[]`,
  );
  const before = sql<boolean>`(${beside} is null and ${hasPattern([sql`${sql.ref(column)}::text`], word)})`;
  return sql<boolean>`(${sql.join([...parts, before], sql` or `)})`;
}

/** The rows whose property `by` has the id of a row with this word in one of its encrypted fields. */
export function hasWordIn(
  { by, table, fields }: { by: string; table: string; fields: readonly string[] },
  word: string,
): RawBuilder<boolean> {
  const parts = fields.map((field) => hasWord({ table, field }, word));
  return sql<boolean>`${sql.ref(by)} in (select id from ${sql.table(table)} where ${sql.join(parts, sql` or `)})`;
}

/** A text with this word, whatever its case and accents. An index serves texts that are written in just this way. */
export function hasPattern(texts: readonly RawBuilder<unknown>[], word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`list_text(${sql.join(texts)}) like any (array[plain_text(${pattern}), german_text(${pattern})])`;
}
