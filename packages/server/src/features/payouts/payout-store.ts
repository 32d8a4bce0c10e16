import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PayoutTable } from '../../platform/db/tables.ts';

/** The payout that a customer waits for; undefined while there is none. */
export const findRequested = (on: Db | Tx, customerId: string) =>
  on
    .selectFrom('payout')
    .where('customerId', '=', customerId)
    .where('state', '=', 'requested')
    .select('id')
    .executeTakeFirst();

/** What a customer has last asked to be paid out. */
export const findLast = (on: Db | Tx, customerId: string) =>
  on
    .selectFrom('payout')
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .select(['state', 'amountCents as amount', 'createdAt', 'iban', 'paidAt', 'reason', 'approvedAt'])
    .executeTakeFirst();

/** Answers the payout's id. */
export const insertPayout = async (
  tx: Tx,
  values: Pick<Insertable<PayoutTable>, 'customerId' | 'amountCents' | 'accountHolder' | 'iban'>,
  at: string,
): Promise<string> =>
  (
    await tx
      .insertInto('payout')
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** What payouts offer to other features. */
export const payoutStore = {
  isUnderWay: async (on: Db | Tx, customerId: string): Promise<boolean> =>
    (await findRequested(on, customerId)) !== undefined,
};

export type Payouts = typeof payoutStore;
