import type { Db, Tx } from '../../platform/db/database.ts';
import { centsSum } from './cents-sum.ts';

export const creditStore = {
  /** Cents that were credited to a customer since a moment by people who decided alone. */
  async sumBookedAlone(on: Db | Tx, customerId: string, since: string): Promise<number> {
    const { cents } = await on
      .selectFrom('credit')
      .where('customerId', '=', customerId)
      .where('state', '=', 'booked')
      .where('amountCents', '>', 0)
      .where('decidedAt', '>', since)
      .whereRef('decidedBy', '=', 'enteredBy')
      .select(centsSum)
      .executeTakeFirstOrThrow();
    return cents;
  },
};
