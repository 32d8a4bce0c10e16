import { findSubmissions } from '../../platform/forms/submission-store.ts';
import type { PersonalData } from '../../platform/people.ts';
import { findDoctorBy, listGuest } from './doctor-store.ts';

/** What a doctor with an account has answered to be known to the pharmacy, and a doctor without one who asks to be erased. */
export const createPersonStore = (forgetGuest: NonNullable<PersonalData['forgetGuest']>): PersonalData => ({
  // A doctor stays one without an account, and the pharmacy has to know whom it works with.
  rows: (on, id) => [
    {
      noun: 'doctor',
      ids: on.selectFrom('doctor').where('customerId', '=', id).select('id').$asScalar(),
      kept: true,
    },
    {
      noun: 'questionnaire',
      ids: on
        .selectFrom('questionnaire as q')
        .innerJoin('doctor as d', 'd.id', 'q.doctorId')
        .where('d.customerId', '=', id)
        .select('q.id')
        .$asScalar(),
      kept: true,
    },
  ],
  async export(on, { id }) {
    const questionnaires = await on
      .selectFrom('questionnaire as q')
      .innerJoin('doctor as d', 'd.id', 'q.doctorId')
      .where('d.customerId', '=', id)
      .orderBy('q.createdAt')
      .select(['q.createdAt', 'q.state', 'q.submittedAt', 'q.rejectionReason', 'q.submissionId'])
      .execute();
    const sent = await findSubmissions(
      on,
      questionnaires.flatMap(({ submissionId }) => submissionId ?? []),
    );
    return {
      doctor: await on
        .selectFrom('doctor')
        .where('customerId', '=', id)
        .select([
          'createdAt',
          'firstName',
          'lastName',
          'email',
          'phone',
          'specialization',
          'practice',
          'city',
        ])
        .execute(),
      questionnaires: questionnaires.map(({ submissionId, ...questionnaire }) => {
        const { reference = null, answers = null } = sent.get(submissionId ?? '') ?? {};
        return { ...questionnaire, reference, answers };
      }),
    };
  },
  async forget(tx, { id }) {
    await tx.updateTable('doctor').set({ customerId: null }).where('customerId', '=', id).execute();
  },
  findSender: findDoctorBy,
  listGuest,
  forgetGuest,
});
