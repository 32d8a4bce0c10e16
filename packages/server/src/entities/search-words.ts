import { sql } from 'kysely';
import type { RowQuery } from './entity-store.ts';

const longest = 200;
const most = 8;

/** A field that is searched; of a choice also the words that people read for its values. */
export interface SearchedField {
  name: string;
  labels?: Record<string, string>;
}

/** Each word has to occur in one of the searched fields, in any order, whatever its case and accents. */
export function wordsIn(
  q: string | undefined,
  fields: readonly SearchedField[],
): NonNullable<RowQuery['where']> {
  const words = (q ?? '').slice(0, longest).split(/\s+/).filter(Boolean).slice(0, most);
  if (fields.length === 0 || words.length === 0) return [];
  const texts = fields.flatMap(({ name, labels = {} }) => [
    sql`${sql.ref(name)}::text`,
    ...labelOf(name, labels),
  ]);
  // An index serves the text of a row that is written in just this way.
  const text = sql`list_text(${sql.join(texts)})`;
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return () => sql<boolean>`${text} like any (array[plain_text(${pattern}), german_text(${pattern})])`;
  });
}

/** The words of the value that a row has. */
function labelOf(name: string, labels: Record<string, string>) {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`);
  return cases.length > 0 ? [sql`case ${sql.ref(name)} ${sql.join(cases, sql` `)} end`] : [];
}
