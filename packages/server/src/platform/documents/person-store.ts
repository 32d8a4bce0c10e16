import type { Db, Tx } from '../db/database.ts';
import type { PersonalData, PersonRows } from '../people.ts';

/** Documents that belong to rows of a person. */
const ownDocuments = (on: Db | Tx, rows: readonly PersonRows[]) =>
  on
    .selectFrom('document')
    .where(({ or, and, eb }) =>
      or(rows.map(({ noun, ids }) => and([eb('ownerType', '=', noun), eb('document.ownerId', 'in', ids)]))),
    );

/** What is stored about a person's files, those that were deleted since included. */
export const listOwnDocuments = (on: Db | Tx, rows: readonly PersonRows[]) =>
  ownDocuments(on, rows)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'createdAt', 'state', 'kind', 'name', 'mediaType', 'size'])
    .execute();

/** A query for the ids of a person's files. */
export const ownDocumentIds = (on: Db | Tx, rows: readonly PersonRows[]) =>
  ownDocuments(on, rows).select('document.id');

/** A person's files. */
export const personStore: PersonalData = {
  export: async (on, _person, rows) => ({ documents: await listOwnDocuments(on, rows) }),
  async forget(tx, _person, rows, now) {
    for (const { noun, ids, kept } of rows) {
      if (kept) continue;
      await tx
        .updateTable('document')
        .set({ purgeAfter: now.toISOString() })
        .where('ownerType', '=', noun)
        .where('ownerId', 'in', ids)
        .where('state', '=', 'kept')
        .execute();
    }
  },
};
