import type { Answers } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { Locale } from '../../platform/texts.ts';
import { claimDraft, type DraftEditor } from './draft-editor.ts';
import { createLockOpen } from './find-open.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { draftOwner, emptySealedDraft, putSealedDraft } from './questionnaire-store.ts';

export interface SavedDraft {
  /** The form's version that was answered. */
  version: string;
  answers: Answers;
  step: string;
  trail: string[];
}

/** A draft as it lies there: in the language in which it was answered last, too. */
export interface StoredDraft extends SavedDraft {
  locale: Locale;
}

export interface DraftToSave {
  token: string;
  draft: SavedDraft;
  by: DraftEditor;
  locale: Locale;
}

/** Keeps what was answered so far, sealed; files come by a call of their own. Answers when. */
export function createSaveDraft(deps: Deps) {
  const { db, clock, seal } = deps;
  const lockOpen = createLockOpen(deps);
  return ({ token, draft: { version, answers, step, trail }, by, locale }: DraftToSave) =>
    db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      await claimDraft(tx, id, by);
      const { properties = {} } = questionnaireForm(deps).schema;
      const known = Object.entries(answers).filter(
        ([name]) => Object.hasOwn(properties, name) && !properties[name]?.file,
      );
      const savedAt = clock().toISOString();
      const draft: StoredDraft = { version, answers: Object.fromEntries(known), step, trail, locale };
      const sealed = seal.close(JSON.stringify(draft));
      await putSealedDraft(tx, id, { sealed, savedAt, editor: by.editor });
      return { savedAt };
    });
}

/** Forgets what was answered so far, files too: somebody begins again, and other pages have not seen that yet. */
export function createDropDraft(deps: Deps) {
  const lockOpen = createLockOpen(deps);
  return async (token: string, by: DraftEditor): Promise<void> => {
    const files = await deps.db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      await claimDraft(tx, id, by);
      await emptySealedDraft(tx, id);
      return deps.documents.release(tx, draftOwner(id));
    });
    await deps.documents.discard(files);
  };
}
