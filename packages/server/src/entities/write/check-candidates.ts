import type { Db } from '../../platform/db/database.ts';
import { writings } from '../../platform/db/fields/writings.ts';
import type { EntityDefinition } from '../../platform/schemas/entity-definition.ts';
import { listRows, type Row } from '../entity-store.ts';
import type { ListQuery } from '../list/read-list-query.ts';

/** More are shown as they were found: nobody looks through so many, and nearly all of them are right. */
const most = 200;

/**
 * The index of encrypted fields knows parts of words, not their order: what it finds is decrypted and looked at, so that the
 * list has the rows that contain each word, and no others.
 */
export async function checkCandidates<Q extends ListQuery>(
  db: Db,
  definition: EntityDefinition,
  query: Q,
): Promise<Q> {
  const { sought } = query;
  if (!sought) return query;
  const fields = ['id', ...sought.fields.map(({ name }) => name)];
  const candidates = await listRows(db, definition, query, { ...query, fields, offset: 0, limit: most + 1 });
  if (candidates.length > most) return query;
  const ids = candidates.filter((row) => sought.words.every((word) => isIn(row, word))).map(({ id }) => id);
  return {
    ...query,
    where: [({ eb, lit }) => (ids.length > 0 ? eb('id', 'in', ids) : eb.and([lit(false)]))],
  };

  function isIn(row: Row, word: string): boolean {
    const texts = sought?.fields.flatMap(({ name, labels = {} }) => {
      const value = row[name];
      return typeof value === 'string' ? [value, labels[value] ?? ''] : [JSON.stringify(value ?? '')];
    });
    const known = writings((texts ?? []).join(' '));
    return writings(word).some((way) => known.some((text) => text.includes(way)));
  }
}
