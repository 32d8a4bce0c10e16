import { forgetNothing, type PersonalData } from '../../platform/people.ts';

/** The account itself. Erasing is an event of its flow, which writes what stands in a person's place. */
export const personStore: PersonalData = {
  rows: (on, id) => [
    { noun: 'customer', ids: on.selectFrom('customer').where('id', '=', id).select('id').$asScalar() },
  ],
  export: async (on, { id }) => ({
    account: await on.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  }),
  forget: forgetNothing,
};
