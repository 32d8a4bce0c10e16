import type { PersonalData } from '../../platform/people.ts';

/** The passkeys that a customer signs in with. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    passkeys: await on
      .selectFrom('passkey')
      .where('accountId', '=', id)
      .orderBy('createdAt')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx.deleteFrom('passkey').where('accountId', '=', id).execute();
    await tx.deleteFrom('passkeyChallenge').where('accountId', '=', id).execute();
  },
};
