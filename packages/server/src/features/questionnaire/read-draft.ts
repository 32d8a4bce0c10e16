import type { FileAnswer } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { draftOwner } from './encrypted-drafts.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { findSealedDraft } from './questionnaire-store.ts';
import { openDraft } from './save-draft.ts';

/** The files of an unfinished questionnaire, by the field that each was handed in for. */
export async function draftFiles(
  { documents }: Pick<Deps, 'documents'>,
  on: Db | Tx,
  id: string,
): Promise<Record<string, FileAnswer>> {
  const list = await documents.list(on, draftOwner(id));
  return Object.fromEntries(
    list.map(({ id: file, kind, name, size, mediaType: type }) => [kind, { id: file, name, size, type }]),
  );
}

/**
 * What was answered so far, as the form reads it again, null when there is nothing; and its revision, which the next
 * write must name.
 */
export function createReadDraft(deps: Deps) {
  return async (id: string) => {
    const kept = await findSealedDraft(deps.db, id);
    if (!kept?.sealed) return { draft: null, revision: kept?.revision ?? 0 };
    const form = questionnaireForm(deps);
    const answered = openDraft(deps.seal, kept.sealed);
    const files = await draftFiles(deps, deps.db, id);
    const asked =
      answered.version === form.version
        ? undefined
        : await deps.wordings.findAsked(form.name, answered.version);
    const draft = {
      ...answered,
      form: form.name,
      answers: { ...answered.answers, ...files },
      savedAt: kept.savedAt,
      ...(asked && { asked: { schema: asked.schema, ...(asked.steps && { steps: asked.steps }) } }),
    };
    return { draft, revision: kept.revision };
  };
}
