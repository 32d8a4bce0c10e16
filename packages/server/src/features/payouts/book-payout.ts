import type { Tx } from '../../platform/db/database.ts';

interface Booking {
  id: string;
  customerId: string;
  /** What the balance changes by. */
  amountCents: number;
  at: string;
}

/** The ledger's line for a payout; the table takes each reason once. */
export const bookPayout = (
  tx: Tx,
  reason: 'payoutRequested' | 'payoutReturned',
  { id: payoutId, customerId, amountCents, at: createdAt }: Booking,
) => tx.insertInto('balanceEntry').values({ customerId, payoutId, amountCents, reason, createdAt }).execute();
