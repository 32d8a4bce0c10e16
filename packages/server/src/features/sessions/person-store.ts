import type { PersonalData } from '../../platform/people.ts';

/** Where a person is signed in. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    sessions: await on
      .selectFrom('session')
      .where('accountId', '=', id)
      .select(['createdAt', 'seenAt', 'expiresAt', 'device', 'network'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx.deleteFrom('session').where('accountId', '=', id).execute();
    await tx.deleteFrom('knownDevice').where('accountId', '=', id).execute();
  },
};
