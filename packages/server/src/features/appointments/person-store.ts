import type { PersonalData } from '../../platform/people.ts';

/** A person's appointments, those that are over, too; what staff noted beside them is their working paper. */
export const personStore: PersonalData = {
  rows: (on, id) => [
    {
      noun: 'appointment',
      ids: on.selectFrom('appointment').where('customerId', '=', id).select('id').$asScalar(),
    },
  ],
  export: async (on, { id }) => ({
    appointments: await on
      .selectFrom('appointment')
      .where('customerId', '=', id)
      .orderBy('start')
      .select(['createdAt', 'start', 'duration', 'state', 'cancelledAt'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx.deleteFrom('appointment').where('customerId', '=', id).execute();
  },
};
