import type { Deps } from '../../deps.ts';
import { listOpenings } from '../../platform/documents/opening-store.ts';
import { scansOf } from '../../platform/documents/scan-store.ts';
import { shownType } from './shown-type.ts';

/** An entry's documents, each with who has opened it and why. */
export function createListDocuments({ db, documents, staff }: Pick<Deps, 'db' | 'documents' | 'staff'>) {
  return async (entity: string, id: string) => {
    const list = await documents.list(db, { type: entity, id });
    if (list.length === 0) return [];
    const ids = list.map(({ id }) => id);
    const openings = await listOpenings(db, ids);
    const scans = await scansOf(db, ids);
    const names = await staff.names(
      db,
      openings.map(({ staffId }) => staffId),
    );
    const byDocument = Map.groupBy(openings, ({ documentId }) => documentId);
    return list.map((document) => ({
      ...document,
      mediaType: shownType(document.mediaType),
      scan: scans.get(document.id),
      openings: (byDocument.get(document.id) ?? []).map(({ purpose, openedAt, staffId }) => ({
        purpose,
        openedAt,
        staffName: names.get(staffId),
      })),
    }));
  };
}
