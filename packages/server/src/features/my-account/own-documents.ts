import type { Db } from '../../platform/db/database.ts';
import { ownIds } from './own-ids.ts';

/** Documents of a customer, of their orders, of what they have sent through forms, and of their questionnaires. */
export const ownDocuments = (db: Db, customerId: string) =>
  db
    .selectFrom('document')
    .where(({ or, and, eb }) =>
      or(
        Object.entries(ownIds(db, customerId)).map(([type, ids]) =>
          and([eb('ownerType', '=', type), eb('document.ownerId', 'in', ids)]),
        ),
      ),
    );
