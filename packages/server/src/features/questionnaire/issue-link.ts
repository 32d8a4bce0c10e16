import type { Deps } from '../../deps.ts';
import { formatDay } from '../../domain/calendar/format-time.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findDoctorOf } from './questionnaire-store.ts';

const linkLives = 30 * 86_400_000;

export interface LinkFor {
  questionnaireId: string;
  doctorId: string;
  locale: string;
}

/** Mails a doctor the link to a questionnaire, in place of any earlier one; answers until when it works. */
export function createIssueLink({ clock, tokens, mails }: Pick<Deps, 'clock' | 'tokens' | 'mails'>) {
  return async (tx: Tx, { questionnaireId, doctorId, locale }: LinkFor): Promise<string> => {
    const doctor = await findDoctorOf(tx, doctorId);
    if (!doctor) throw new AppError('notFound');
    const expiresAt = new Date(clock().getTime() + linkLives);
    await tokens.revoke(tx, 'questionnaire', questionnaireId);
    const token = await tokens.issue(tx, { purpose: 'questionnaire', subjectId: questionnaireId, expiresAt });
    const { email, firstName, lastName } = doctor;
    await mails.queue(tx, {
      template: 'questionnaireLink',
      recipient: email,
      doctorId,
      locale,
      token,
      params: { firstName, lastName, expiresOn: formatDay(expiresAt, locale) },
    });
    return expiresAt.toISOString();
  };
}
