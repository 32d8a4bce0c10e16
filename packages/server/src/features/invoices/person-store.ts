import { forgetNothing, idsOf, type PersonalData } from '../../platform/people.ts';

/** A person's invoices, which the law wants kept for years; they go with their orders. */
export const personStore: PersonalData = {
  export: async (on, _person, rows) => ({
    invoices: await on
      .selectFrom('invoice')
      .where('orderId', 'in', idsOf(rows, 'order'))
      .orderBy('createdAt')
      .select(['createdAt', 'orderId', 'number', 'kind', 'content'])
      .execute(),
  }),
  forget: forgetNothing,
};
