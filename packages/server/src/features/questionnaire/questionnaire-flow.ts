import type { Deps } from '../../deps.ts';
import { formatDay } from '../../domain/calendar/format-time.ts';
import {
  type AppliedEvent,
  type Effect,
  type FlowBehaviour,
  stateOnly,
} from '../../entities/flow/flow-behaviour.ts';
import type { CloseLink } from './close-link.ts';
import type { createForgetAnswers } from './forget-answers.ts';
import type { createIssueLink } from './issue-link.ts';
import { findDoctorOf } from './questionnaire-store.ts';

interface QuestionnaireDeps extends Pick<Deps, 'mails'> {
  closeLink: CloseLink;
  issueLink: ReturnType<typeof createIssueLink>;
  forgetAnswers: ReturnType<typeof createForgetAnswers>;
}

/** What the questionnaire's flow does: links, drafts and the doctor's mails go with its states. */
export function createQuestionnaireFlow({
  mails,
  closeLink,
  issueLink,
  forgetAnswers,
}: QuestionnaireDeps): FlowBehaviour<'questionnaire'> {
  const close: Effect<'questionnaire'> = async ({ tx, row }) => {
    await closeLink(tx, row.id);
    return undefined;
  };
  const renew = async ({ tx, row: { id, doctorId, locale } }: AppliedEvent<'questionnaire'>) => ({
    expiresAt: await issueLink(tx, { questionnaireId: id, doctorId, locale }),
  });
  return {
    effects: {
      submit: stateOnly,
      approve: stateOnly,
      reject: ({ fields }) => ({ rejectionReason: fields.reason }),
      renew,
      // What was rejected serves nothing once it is asked anew.
      async askAnew(event) {
        await forgetAnswers(event.tx, event.row, event.now);
        const asNew = { submittedAt: null, submissionId: null, flags: [], rejectionReason: null };
        return { ...asNew, ...(await renew(event)) };
      },
      revoke: close,
      expire: close,
    },
    async mail({ tx, row, fields, now }, template) {
      const doctor = await findDoctorOf(tx, row.doctorId);
      if (!doctor) return;
      const { email, ...name } = doctor;
      const { locale } = row;
      const params = { ...name, reference: row.reference, date: formatDay(now, locale), ...fields };
      await mails.queue(tx, { template, recipient: email, doctorId: row.doctorId, locale, params });
    },
  };
}
