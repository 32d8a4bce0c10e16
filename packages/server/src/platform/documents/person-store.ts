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

/** Whether a file is one of these rows', and still there. */
export const isOwnDocument = async (on: Db | Tx, rows: readonly PersonRows[], id: string): Promise<boolean> =>
  (await ownDocuments(on, rows)
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * A person's files, and who has opened them why; which colleague it was, the log on the account page says. That files were
 * looked at stays on record, like that there were any; what for goes with the key.
 */
export const personStore: PersonalData = {
  export: async (on, _person, rows) => ({
    documents: await listOwnDocuments(on, rows),
    documentOpenings: await on
      .selectFrom('documentOpening')
      .where('documentId', 'in', ownDocumentIds(on, rows))
      .where('openedAt', 'is not', null)
      .orderBy('openedAt')
      .select(['openedAt', 'purpose', 'documentId'])
      .execute(),
  }),
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
