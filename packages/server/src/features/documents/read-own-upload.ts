import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';

/**
 * A file that a customer has handed in: with an order, or with the account. Errors: `notFound` for whatever is not theirs or
 * gone. What they see of themselves needs no purpose and is in no one's log.
 */
export function createReadOwnUpload({ db, documents }: Pick<Deps, 'db' | 'documents'>) {
  return async (uploadId: string, customerId: string) => {
    const own = await db
      .selectFrom('document')
      .where('id', '=', uploadId)
      .where('state', '=', 'kept')
      .where(({ or, and, eb, selectFrom }) =>
        or([
          and([eb('ownerType', '=', 'customer'), eb('ownerId', '=', customerId)]),
          and([
            eb('ownerType', '=', 'order'),
            eb('ownerId', 'in', selectFrom('order').select('id').where('customerId', '=', customerId)),
          ]),
        ]),
      )
      .select('id')
      .executeTakeFirst();
    const found = own && (await documents.read(own.id));
    if (!found) throw new AppError('notFound');
    return found;
  };
}
