import { forgetNothing, type PersonalData } from '../../platform/people.ts';

/**
 * Orders of a person, the way they went, and their prescriptions; what opens an e-prescription stays closed. The law wants
 * them kept: a job of its own forgets them when their time is over.
 */
export const personStore: PersonalData = {
  rows: (on, id) => [
    {
      noun: 'order',
      ids: on.selectFrom('order').where('customerId', '=', id).select('id').$asScalar(),
      kept: true,
    },
  ],
  async export(on, { id }) {
    const orders = await on
      .selectFrom('orderView')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .selectAll()
      .execute();
    return {
      // Notes of staff are their working papers, and what colleagues are called is theirs.
      orders: orders.map(({ staffNote: _note, ...order }) =>
        Object.fromEntries(Object.entries(order).filter(([name]) => !name.endsWith('By'))),
      ),
      prescriptions: await on
        .selectFrom('prescription as p')
        .innerJoin('order as o', 'o.id', 'p.orderId')
        .where('o.customerId', '=', id)
        .orderBy('p.createdAt')
        .select(['p.createdAt', 'p.orderId', 'p.taskId', 'p.state'])
        .execute(),
    };
  },
  forget: forgetNothing,
};
