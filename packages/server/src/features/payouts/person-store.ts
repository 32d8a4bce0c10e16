import type { PersonalData } from '../../platform/people.ts';

/** What was paid out to a person. The amount is booked and stays; to which account it went does not. */
export const personStore: PersonalData = {
  rows: (on, id) => [
    { noun: 'payout', ids: on.selectFrom('payout').where('customerId', '=', id).select('id').$asScalar() },
  ],
  export: async (on, { id }) => ({
    payouts: await on
      .selectFrom('payout')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['id', 'createdAt', 'state', 'amountCents', 'accountHolder', 'iban', 'paidAt', 'reason'])
      .execute(),
  }),
  async forget(tx, { id }) {
    await tx
      .updateTable('payout')
      .set({ accountHolder: '-', iban: '-', reason: null })
      .where('customerId', '=', id)
      .execute();
  },
};
