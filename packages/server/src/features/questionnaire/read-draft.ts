import type { FileAnswer } from '@rezeptur/engine/core';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { questionnaireForm } from './questionnaire-form.ts';
import { draftOwner, findAsked, findSealedDraft } from './questionnaire-store.ts';
import type { KeptDraft } from './save-draft.ts';

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

/** What was answered so far, as the form takes it up again; null when there is nothing. */
export function createReadDraft(deps: Deps) {
  return async (id: string) => {
    const kept = await findSealedDraft(deps.db, id);
    if (!kept) return null;
    const form = questionnaireForm(deps);
    const draft = JSON.parse(deps.seal.open(kept.sealed)) as KeptDraft;
    const files = await draftFiles(deps, deps.db, id);
    const asked =
      draft.version === form.version ? undefined : await findAsked(deps.db, form.name, draft.version);
    return {
      ...draft,
      form: form.name,
      answers: { ...draft.answers, ...files },
      savedAt: kept.savedAt,
      revision: kept.revision,
      ...(asked && { asked: { schema: asked.schema, ...(asked.steps && { steps: asked.steps }) } }),
    };
  };
}
