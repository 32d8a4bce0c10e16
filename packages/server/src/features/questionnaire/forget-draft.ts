import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { draftOwner } from './encrypted-drafts.ts';
import { deleteSealedDraft } from './questionnaire-store.ts';

/** Removes what was answered so far, files included, with its key: no copy can be read from then on. */
export function createForgetDraft({ documents, keys }: Pick<Deps, 'documents' | 'keys'>) {
  return async (tx: Tx, id: string): Promise<void> => {
    await deleteSealedDraft(tx, id);
    await documents.release(tx, draftOwner(id));
    await keys.destroy(tx, draftOwner(id));
  };
}
