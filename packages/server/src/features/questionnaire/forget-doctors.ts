import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forgetSubmissions } from '../../platform/forms/submission-store.ts';
import { eraseDoctor, eraseReason, listQuestionnairesOf, listWithoutAccount } from './doctor-store.ts';
import type { createForgetDraft } from './forget-draft.ts';

type ForgetDeps = Pick<Deps, 'audit' | 'documents' | 'keys' | 'tokens'> & {
  forgetDraft: ReturnType<typeof createForgetDraft>;
};

/**
 * Erases doctors without an account by their address: who they are, what they have answered and handed in. That there was a
 * questionnaire, and how it was judged, stays. Answers how many rows.
 */
export function createForgetDoctors({ audit, documents, forgetDraft, keys, tokens }: ForgetDeps) {
  /** What the trail says of a row goes with the row's key. */
  async function forgetRow(tx: Tx, owner: { type: 'doctor' | 'questionnaire'; id: string }): Promise<void> {
    await keys.destroy(tx, owner);
    await audit.forgetValues(tx, 'erasure', owner.type, owner.id);
  }

  async function forgetQuestionnaire(tx: Tx, id: string, now: Date): Promise<void> {
    const owner = { type: 'questionnaire', id } as const;
    await tokens.revoke(tx, 'questionnaire', id);
    await forgetDraft(tx, id);
    await eraseReason(tx, id);
    const kinds = (await documents.list(tx, owner)).map(({ kind }) => kind);
    if (kinds.length > 0) await documents.purgeAfter(tx, owner, kinds, now.toISOString());
    await forgetRow(tx, owner);
  }

  return async (tx: Tx, email: string, now: Date): Promise<number> => {
    const doctors = await listWithoutAccount(tx, email);
    let count = doctors.length;
    for (const id of doctors) {
      const questionnaires = await listQuestionnairesOf(tx, id);
      for (const questionnaire of questionnaires) await forgetQuestionnaire(tx, questionnaire.id, now);
      const sent = questionnaires.flatMap(({ submissionId }) => submissionId ?? []);
      if (sent.length > 0)
        count += await forgetSubmissions(tx, { documents, keys }, (eb) => eb('id', 'in', sent), now);
      await eraseDoctor(tx, id);
      await forgetRow(tx, { type: 'doctor', id });
    }
    return count;
  };
}
