import type { Keys } from '../../platform/keys/keys.ts';
import type { PersonalData } from '../../platform/people.ts';

/**
 * A person's ledger and what staff wanted to credit. Who owes something can't be erased, and the lines are the pharmacy's
 * books, with the credits behind them; a credit that was not booked is forgotten.
 */
export const createPersonStore = (keys: Pick<Keys, 'destroyAll'>): PersonalData => ({
  rows: (on, id) => [
    { noun: 'credit', ids: on.selectFrom('credit').where('customerId', '=', id).select('id').$asScalar() },
  ],
  export: async (on, { id }) => ({
    balance: await on
      .selectFrom('balanceEntry')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['createdAt', 'amountCents', 'reason', 'note', 'orderId', 'payoutId', 'creditId'])
      .execute(),
    credits: await on
      .selectFrom('credit')
      .where('customerId', '=', id)
      .orderBy('createdAt')
      .select(['id', 'createdAt', 'state', 'amountCents', 'note', 'decidedAt', 'reason'])
      .execute(),
  }),
  async forget(tx, { id }) {
    const gone = await tx
      .deleteFrom('credit')
      .where('customerId', '=', id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('balanceEntry')
              .whereRef('balanceEntry.creditId', '=', 'credit.id')
              .select('balanceEntry.id'),
          ),
        ),
      )
      .returning('id')
      .execute();
    await keys.destroyAll(
      tx,
      'booking',
      gone.map((credit) => credit.id),
    );
  },
});
