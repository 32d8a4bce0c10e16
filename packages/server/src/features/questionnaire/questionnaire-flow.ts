import type { Deps } from '../../deps.ts';
import type { AppliedEvent, FlowBehaviour } from '../../entities/flows.ts';
import { localeOf } from '../../platform/texts.ts';
import type { createForgetDraft } from './forget-draft.ts';
import { type createIssueLink, dayOf } from './issue-link.ts';
import { findDoctorOf } from './questionnaire-store.ts';

interface Tools extends Pick<Deps, 'tokens' | 'mails'> {
  issueLink: ReturnType<typeof createIssueLink>;
  forgetDraft: ReturnType<typeof createForgetDraft>;
}

/** What the questionnaire's flow knows: links, drafts and the doctor's mails go with its states. */
export function createQuestionnaireFlow({ tokens, mails, issueLink, forgetDraft }: Tools): FlowBehaviour {
  async function tellDoctor({ tx, row, transition, fields, now }: AppliedEvent): Promise<void> {
    const doctor = await findDoctorOf(tx, String(row.doctorId));
    if (!doctor) return;
    const { email, ...name } = doctor;
    const locale = localeOf(String(row.locale));
    const params = { ...name, reference: row.reference, date: dayOf(now, locale), ...fields };
    for (const template of transition.mails ?? [])
      await mails.queue(tx, { template, recipient: email, locale, params });
  }

  return {
    loadFacts: async () => ({}),
    async apply(applied) {
      const { tx, row, event, fields } = applied;
      await tellDoctor(applied);
      if (event === 'reject') return { rejectionReason: fields.reason };
      if (event === 'renew') {
        const { id, doctorId, locale } = row;
        const link = { questionnaireId: id, doctorId: String(doctorId), locale: String(locale) };
        const asNew = { submittedAt: null, submissionId: null, flags: [], rejectionReason: null };
        return { ...asNew, expiresAt: await issueLink(tx, link) };
      }
      if (event === 'revoke' || event === 'expire') {
        await tokens.revoke(tx, 'questionnaire', row.id);
        await forgetDraft(tx, row.id);
      }
      return {};
    },
  };
}
