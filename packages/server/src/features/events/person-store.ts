import type { PersonalData } from '../../platform/people.ts';

/** What a person was invited to. An erased person is expected nowhere; who came to what is over stays counted. */
export const personStore: PersonalData = {
  rows: (on, id) => [
    {
      noun: 'event-registration',
      ids: on.selectFrom('eventRegistration').where('customerId', '=', id).select('id').$asScalar(),
    },
  ],
  export: async (on, { id }) => ({
    invitations: await on
      .selectFrom('eventRegistration as r')
      .innerJoin('event as e', 'e.id', 'r.eventId')
      .where('r.customerId', '=', id)
      .orderBy('e.date')
      .select(['r.createdAt', 'e.name', 'e.date', 'r.state', 'r.answeredAt'])
      .execute(),
  }),
  async forget(tx, { id }, _rows, now) {
    await tx.deleteFrom('eventMailing').where('customerId', '=', id).execute();
    await tx
      .deleteFrom('eventRegistration')
      .where('customerId', '=', id)
      .where('eventId', 'in', (eb) =>
        eb.selectFrom('event').where('date', '>', now.toISOString()).select('event.id'),
      )
      .execute();
  },
};
