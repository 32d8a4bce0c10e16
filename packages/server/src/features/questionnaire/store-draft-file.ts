import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { claimDraft, type DraftEditor } from './draft-editor.ts';
import { draftOwner } from './encrypted-drafts.ts';
import { createLockOpen } from './find-open.ts';

/** Puts a file that has been streamed in into the place of the field's earlier one; without a file the place is empty. */
export function createStoreDraftFile(deps: Deps) {
  const { db, documents } = deps;
  const lockOpen = createLockOpen(deps);
  return async (token: string, by: DraftEditor, field: string, file?: FileAnswer): Promise<void> => {
    const replaced = await db.transaction().execute(async (tx) => {
      const { id } = await lockOpen(tx, token);
      await claimDraft(tx, id, by);
      const released = await documents.release(tx, draftOwner(id), { kind: field });
      if (file) await documents.claim(tx, [{ id: file.id, kind: field }], draftOwner(id));
      return released;
    });
    await documents.discard(replaced);
  };
}
