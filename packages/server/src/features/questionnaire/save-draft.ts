import type { Answers } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { createLockOpen } from './find-open.ts';
import { createForgetDraft } from './forget-draft.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { putSealedDraft } from './questionnaire-store.ts';

export interface SavedDraft {
  /** The form's version that was answered. */
  version: string;
  answers: Answers;
  step: string;
  trail: string[];
}

/** Keeps what was answered so far, sealed; files come by a call of their own. Answers when. */
export function createSaveDraft(deps: Deps) {
  const { db, clock, seal } = deps;
  const lockOpen = createLockOpen(deps);
  return (token: string, { version, answers, step, trail }: SavedDraft) =>
    db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      const { properties = {} } = questionnaireForm(deps).schema;
      const known = Object.entries(answers).filter(
        ([name]) => Object.hasOwn(properties, name) && !properties[name]?.file,
      );
      const savedAt = clock().toISOString();
      const draft: SavedDraft = { version, answers: Object.fromEntries(known), step, trail };
      await putSealedDraft(tx, id, seal.close(JSON.stringify(draft)), savedAt);
      return { savedAt };
    });
}

/** Forgets what was answered so far, files too: somebody begins anew. */
export function createDropDraft(deps: Deps) {
  const lockOpen = createLockOpen(deps);
  const forgetDraft = createForgetDraft(deps);
  return async (token: string): Promise<void> => {
    const files = await deps.db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      return forgetDraft(tx, id);
    });
    await deps.documents.discard(files);
  };
}
