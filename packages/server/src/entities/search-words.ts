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
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(text like plain_text(${pattern}) or text like german_text(${pattern}))`;
  });
  // "offset 0" keeps the text from being made again for each word.
  return [
    () => sql<boolean>`(select ${sql.join(found, sql` and `)}
      from (select search_text(concat_ws(' ', ${sql.join(texts)})) as text offset 0) as searched)`,
  ];
}

/** The words of the value that a row has. */
function labelOf(name: string, labels: Record<string, string>) {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`);
  return cases.length > 0 ? [sql`case ${sql.ref(name)} ${sql.join(cases, sql` `)} end`] : [];
}
