import type { Deps } from '../../deps.ts';
import { formatDay } from '../../domain/calendar/format-time.ts';
import { type Effect, type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';
import type { createForgetAnswers } from './forget-answers.ts';
import type { createForgetDraft } from './forget-draft.ts';
import type { createIssueLink } from './issue-link.ts';
import { findDoctorOf } from './questionnaire-store.ts';

interface QuestionnaireDeps extends Pick<Deps, 'tokens' | 'mails'> {
  issueLink: ReturnType<typeof createIssueLink>;
  forgetAnswers: ReturnType<typeof createForgetAnswers>;
  forgetDraft: ReturnType<typeof createForgetDraft>;
}

/** What the questionnaire's flow does: links, drafts and the doctor's mails go with its states. */
export function createQuestionnaireFlow({
  tokens,
  mails,
  issueLink,
  forgetAnswers,
  forgetDraft,
}: QuestionnaireDeps): FlowBehaviour<'questionnaire'> {
  const closeLink: Effect<'questionnaire'> = async ({ tx, row }) => {
    await tokens.revoke(tx, 'questionnaire', row.id);
    await forgetDraft(tx, row.id);
    return undefined;
  };
  return {
    effects: {
      submit: stateOnly,
      approve: stateOnly,
      reject: ({ fields }) => ({ rejectionReason: fields.reason }),
      // What was rejected serves nothing once it is asked anew.
      async renew({ tx, row: { id, submissionId, doctorId, locale }, now }) {
        await forgetAnswers(tx, { id, submissionId }, now);
        const asNew = { submittedAt: null, submissionId: null, flags: [], rejectionReason: null };
        return { ...asNew, expiresAt: await issueLink(tx, { questionnaireId: id, doctorId, locale }) };
      },
      revoke: closeLink,
      expire: closeLink,
    },
    async mail({ tx, row, fields, now }, template) {
      const doctor = await findDoctorOf(tx, row.doctorId);
      if (!doctor) return;
      const { email, ...name } = doctor;
      const { locale } = row;
      const params = { ...name, reference: row.reference, date: formatDay(now, locale), ...fields };
      await mails.queue(tx, { template, recipient: email, locale, params });
    },
  };
}
