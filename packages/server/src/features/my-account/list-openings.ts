import type { Deps } from '../../deps.ts';
import { ownDocumentIds } from '../../platform/documents/person-store.ts';

/** Who has opened the customer's documents, when and why; what has been deleted since included. */
export function createListOpenings({ db, people }: Pick<Deps, 'db' | 'people'>) {
  return (customerId: string) =>
    db
      .selectFrom('document')
      .where('document.id', 'in', ownDocumentIds(db, people.rows(db, customerId)))
      .innerJoin('documentOpening as o', 'o.documentId', 'document.id')
      .innerJoin('staff', 'staff.id', 'o.staffId')
      .leftJoin('order as n', (join) =>
        join.onRef('n.id', '=', 'document.ownerId').on('document.ownerType', '=', 'order'),
      )
      .where('o.openedAt', 'is not', null)
      .orderBy('o.openedAt', 'desc')
      .orderBy('o.id')
      .limit(500)
      .select([
        'o.id',
        'o.openedAt',
        'o.purpose',
        'document.kind',
        'document.name',
        'staff.name as staffName',
        'n.orderNumber',
      ])
      .execute();
}
