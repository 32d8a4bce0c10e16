import type { PersonalData } from '../../platform/people.ts';

/** Which articles a customer waits for; it goes with them. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    stockNotices: await on
      .selectFrom('stockNotice as n')
      .innerJoin('articleView as a', 'a.id', 'n.articleId')
      .where('n.customerId', '=', id)
      .orderBy('n.createdAt')
      .select(['n.createdAt', 'a.name as article'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx.deleteFrom('stockNotice').where('customerId', '=', id).execute();
  },
};
