import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteSealedDraft, draftOwner } from './questionnaire-store.ts';

/** Removes what was answered so far; returns the files that are not referred to any more, for the caller to discard. */
export function createForgetDraft({ documents }: Pick<Deps, 'documents'>) {
  return async (tx: Tx, id: string): Promise<string[]> => {
    await deleteSealedDraft(tx, id);
    return documents.release(tx, draftOwner(id));
  };
}
