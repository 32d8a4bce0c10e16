import { sql } from 'kysely';
import type { Db, Tx } from '../handles.ts';
import { snake } from '../snake.ts';
import { hasWord } from './has-value.ts';

/**
 * The ids of the rows whose encrypted field has this value, in upper or lower case: the field is declared `{"index": "words"}`, whose
 * hashes find some more, which are decrypted and looked at.
 */
export async function listWithValue(
  on: Db | Tx,
  { table, field }: { table: string; field: string },
  value: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; value: string }>`
    select id, ${sql.ref(snake(field))} as value from ${sql.table(table)}
    where ${hasWord({ table, field }, value)}`.execute(on);
  const wanted = value.toLowerCase();
  return rows.flatMap((row) => (row.value?.toLowerCase() === wanted ? [row.id] : []));
}
