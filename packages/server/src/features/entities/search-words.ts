import { sql } from 'kysely';
import type { RowQuery } from '../../plugins/entity-store.ts';

const longest = 200;
const most = 8;

/** Each word has to occur in one of the searched fields, in any order, whatever its case and accents. */
export function wordsIn(q: string | undefined, fields: readonly string[]): NonNullable<RowQuery['where']> {
  const words = (q ?? '').slice(0, longest).split(/\s+/).filter(Boolean).slice(0, most);
  if (fields.length === 0 || words.length === 0) return [];
  const texts = fields.map((field) => sql`${sql.ref(field)}::text`);
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`(text like plain_text(${pattern}) or text like german_text(${pattern}))`;
  });
  // "offset 0" keeps the text from being made anew for each word.
  return [
    () => sql<boolean>`(select ${sql.join(found, sql` and `)}
      from (select search_text(concat_ws(' ', ${sql.join(texts)})) as text offset 0) as searched)`,
  ];
}
