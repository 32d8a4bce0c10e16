import type { Deps } from '../../deps.ts';
import { listOpenings } from '../../platform/documents/opening-store.ts';
import { shownType } from './shown-type.ts';

/** An entry's documents, each with who has opened it and why. */
export function createListDocuments({ db, documents, staff }: Pick<Deps, 'db' | 'documents' | 'staff'>) {
  return async (entity: string, id: string) => {
    const list = await documents.list(db, { type: entity, id });
    if (list.length === 0) return [];
    const openings = await listOpenings(
      db,
      list.map((document) => document.id),
    );
    const names = await staff.names(
      db,
      openings.map(({ staffId }) => staffId),
    );
    const byDocument = Map.groupBy(openings, ({ documentId }) => documentId);
    return list.map((document) => ({
      ...document,
      mediaType: shownType(document.mediaType),
      openings: (byDocument.get(document.id) ?? []).map(({ purpose, openedAt, staffId }) => ({
        purpose,
        openedAt,
        staffName: names.get(staffId),
      })),
    }));
  };
}
