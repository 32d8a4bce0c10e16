import type { Db } from '../../platform/db/database.ts';

const mostShown = 500;

/** A customer's balance and the lines it is made of, the newest first, each with the balance it left. */
export function createListBalance({ db }: { db: Db }) {
  return async (customerId: string) => {
    const entries = await db
      .selectFrom('balanceEntryView')
      .where('customerId', '=', customerId)
      .select(({ fn }) => [
        'id',
        'createdAt',
        'amountCents as amount',
        'reason',
        'note',
        'orderId',
        'orderNumber',
        fn
          .sum<number>('amountCents')
          .over((over) => over.orderBy('createdAt').orderBy('id'))
          .as('balance'),
      ])
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostShown)
      .execute();
    return {
      balance: Number(entries[0]?.balance ?? 0),
      entries: entries.map((entry) => ({ ...entry, balance: Number(entry.balance) })),
    };
  };
}
