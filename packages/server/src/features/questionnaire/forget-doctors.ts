import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Guest } from '../../platform/people.ts';
import type { CloseLink } from './close-link.ts';
import { eraseDoctor, eraseJudgement, listDoctorsOf, listQuestionnairesOf } from './doctor-store.ts';
import type { createForgetAnswers } from './forget-answers.ts';
import { lockQuestionnaire } from './questionnaire-store.ts';

type ForgetDeps = Pick<Deps, 'audit' | 'keys'> & {
  closeLink: CloseLink;
  forgetAnswers: ReturnType<typeof createForgetAnswers>;
};

/**
 * Erases doctors without an account: who they are, what they have answered and handed in. That there was a
 * questionnaire, and how it was judged, stays. Answers how many rows.
 */
export function createForgetDoctors({ audit, closeLink, forgetAnswers, keys }: ForgetDeps) {
  /** What the trail says of a row goes with the row's key. */
  async function forgetRow(tx: Tx, owner: { type: 'doctor' | 'questionnaire'; id: string }): Promise<void> {
    await keys.destroy(tx, owner);
    await audit.forgetValues(tx, 'erasure', owner.type, owner.id);
  }

  async function forgetQuestionnaire(tx: Tx, id: string, now: Date): Promise<number> {
    // Answers that are being sent are there afterwards, or their link works no more.
    const { submissionId = null } = (await lockQuestionnaire(tx, id)) ?? {};
    await closeLink(tx, id);
    await eraseJudgement(tx, id);
    const count = await forgetAnswers(tx, { id, submissionId }, now);
    await forgetRow(tx, { type: 'questionnaire', id });
    return count;
  }

  return async (tx: Tx, guest: Guest, now: Date): Promise<number> => {
    const doctors = await listDoctorsOf(tx, guest);
    let count = doctors.length;
    for (const id of doctors) {
      for (const questionnaire of await listQuestionnairesOf(tx, id))
        count += await forgetQuestionnaire(tx, questionnaire, now);
      await eraseDoctor(tx, id);
      await forgetRow(tx, { type: 'doctor', id });
    }
    return count;
  };
}
