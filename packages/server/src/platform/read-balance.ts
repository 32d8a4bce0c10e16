import type { Db, Tx } from './db/database.ts';

/** What stands to a customer's credit, in cents: the sum of their ledger. */
export async function readBalance(on: Db | Tx, customerId: string): Promise<number> {
  const { cents } = await on
    .selectFrom('balanceEntry')
    .where('customerId', '=', customerId)
    .select(({ fn }) => fn.sum<number | null>('amountCents').as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}
