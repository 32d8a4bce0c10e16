import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteSealedDraft, draftOwner } from './questionnaire-store.ts';

/** Removes what was answered so far; answers the files that nobody holds any more, for the caller to discard. */
export function createForgetDraft({ documents }: Pick<Deps, 'documents'>) {
  return async (tx: Tx, id: string): Promise<string[]> => {
    await deleteSealedDraft(tx, id);
    return documents.release(tx, draftOwner(id));
  };
}
