import type { Db } from '../../db/database.ts';

/** Documents of a customer, of their orders and of what they have sent through forms. */
export const ownDocuments = (db: Db, customerId: string) =>
  db
    .selectFrom('document')
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([eb('ownerType', '=', 'customer'), eb('document.ownerId', '=', customerId)]),
        and([
          eb('ownerType', '=', 'order'),
          eb(
            'document.ownerId',
            'in',
            selectFrom('order').select('order.id').where('customerId', '=', customerId),
          ),
        ]),
        and([
          eb('ownerType', '=', 'form-submission'),
          eb(
            'document.ownerId',
            'in',
            selectFrom('formSubmission as s')
              .select('s.id')
              .where('s.ownerType', '=', 'customer')
              .where('s.ownerId', '=', customerId),
          ),
        ]),
      ]),
    );
