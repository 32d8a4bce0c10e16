import { forgetNothing, type PersonalData } from '../../platform/people.ts';

/** A person's ledger. Who owes something can't be erased, and the lines are the pharmacy's books. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    balance: await on
      .selectFrom('balanceEntry')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['createdAt', 'amountCents', 'reason', 'note', 'orderId', 'payoutId'])
      .execute(),
  }),
  forget: forgetNothing,
};
