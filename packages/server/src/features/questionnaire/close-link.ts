import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { createForgetDraft } from './forget-draft.ts';

export type CloseLink = (tx: Tx, questionnaireId: string) => Promise<void>;

/** Makes the link of a questionnaire open nothing any more; what was answered through it so far goes. */
export const createCloseLink =
  ({
    tokens,
    forgetDraft,
  }: Pick<Deps, 'tokens'> & { forgetDraft: ReturnType<typeof createForgetDraft> }): CloseLink =>
  async (tx, questionnaireId) => {
    await tokens.revoke(tx, 'questionnaire', questionnaireId);
    await forgetDraft(tx, questionnaireId);
  };
