import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { isOwnDocument } from '../../platform/documents/person-store.ts';

/** Whose files a customer is shown: what they handed in with the account or an order. */
const shown = ['customer', 'order'];

/**
 * A file that a customer has handed in. Errors: `notFound` for whatever is not theirs or gone. What they see of themselves
 * needs no purpose and is in no one's log.
 */
export function createReadOwnUpload({ db, documents, people }: Pick<Deps, 'db' | 'documents' | 'people'>) {
  return async (uploadId: string, customerId: string) => {
    const rows = people.rows(db, customerId).filter(({ noun }) => shown.includes(noun));
    const found = (await isOwnDocument(db, rows, uploadId)) && (await documents.read(uploadId));
    if (!found) throw new AppError('notFound');
    return found;
  };
}
