import type { Deps } from '../../deps.ts';
import { shownType } from './shown-type.ts';

/** An entry's documents, each with who has opened it and why. */
export function createListDocuments({ db, documents }: Deps) {
  return async (entity: string, id: string) => {
    const list = await documents.list(db, { type: entity, id });
    if (list.length === 0) return [];
    const openings = await db
      .selectFrom('documentOpening')
      .innerJoin('staff', 'staff.id', 'documentOpening.staffId')
      .where(
        'documentId',
        'in',
        list.map((document) => document.id),
      )
      .where('openedAt', 'is not', null)
      .orderBy('openedAt')
      .select(['documentId', 'purpose', 'openedAt', 'staff.name as staffName'])
      .execute();
    const byDocument = Map.groupBy(openings, ({ documentId }) => documentId);
    return list.map((document) => ({
      ...document,
      mediaType: shownType(document.mediaType),
      openings: (byDocument.get(document.id) ?? []).map(({ documentId: _id, ...opening }) => opening),
    }));
  };
}
