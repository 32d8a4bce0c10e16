import { forgetNothing, idsOf, type PersonalData } from '../../platform/people.ts';

/** What a person has paid online. It belongs to the orders, which are kept. */
export const personStore: PersonalData = {
  export: async (on, _person, rows) => ({
    payments: await on
      .selectFrom('payment')
      .where('orderId', 'in', idsOf(rows, 'order'))
      .orderBy('createdAt')
      .select(['createdAt', 'orderId', 'provider', 'amountCents', 'state', 'reference'])
      .execute(),
  }),
  forget: forgetNothing,
};
