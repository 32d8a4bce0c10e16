import { type Answers, deepEqual } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { Seal } from '../../platform/storage/seal.ts';
import type { Locale } from '../../platform/texts.ts';
import { claimDraft, type DraftEditor } from './draft-editor.ts';
import { draftOwner } from './encrypted-drafts.ts';
import { createLockOpen } from './find-open.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import {
  emptySealedDraft,
  findSealedDraft,
  insertSealedDraft,
  replaceSealedDraft,
} from './questionnaire-store.ts';

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

/** A draft from before it was encrypted on its way (migration 0094) is sealed within. No such text begins as JSON does. */
export const openDraft = (seal: Pick<Seal, 'open'>, text: string): StoredDraft =>
  JSON.parse(text.startsWith('{') ? text : seal.open(text));

/**
 * Keeps what was answered so far; files come by a call of their own. Answers when. Who merely goes on with what is there
 * has changed nothing: another page that has seen it may go on as well.
 */
export function createSaveDraft(deps: Deps) {
  const { db, clock, seal } = deps;
  const lockOpen = createLockOpen(deps);
  return ({ token, draft: { version, answers, step, trail }, by, locale }: DraftToSave) =>
    db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      const { properties = {} } = questionnaireForm(deps).schema;
      const known = Object.entries(answers).filter(
        ([name]) => Object.hasOwn(properties, name) && !properties[name]?.file,
      );
      const draft: StoredDraft = { version, answers: Object.fromEntries(known), step, trail, locale };
      const kept = await findSealedDraft(tx, id);
      if (kept?.sealed && deepEqual(openDraft(seal, kept.sealed), draft)) return { savedAt: kept.savedAt };
      await claimDraft(tx, id, by);
      const savedAt = clock().toISOString();
      const values = { sealed: JSON.stringify(draft), savedAt, editor: by.editor };
      await (kept ? replaceSealedDraft(tx, kept.id, values) : insertSealedDraft(tx, id, values));
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
