import { sql } from 'kysely';
import type { RowQuery } from '../../plugins/entity-store.ts';

const longest = 200;
const most = 8;

/** Each word has to occur in one of the searched fields, in any order, whatever its case and accents. */
export function wordsIn(q: string | undefined, fields: readonly string[]): NonNullable<RowQuery['where']> {
  if (fields.length === 0) return [];
  const words = (q ?? '').slice(0, longest).split(/\s+/).filter(Boolean).slice(0, most);
  const texts = fields.map((field) => sql`${sql.ref(field)}::text`);
  const searched = sql`search_text(concat_ws(' ', ${sql.join(texts)}))`;
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return () =>
      sql<boolean>`(${searched} like plain_text(${pattern}) or ${searched} like german_text(${pattern}))`;
  });
}
