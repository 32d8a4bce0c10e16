import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { BalanceEntryTable } from '../../platform/db/tables.ts';
import { centsSum } from './cents-sum.ts';

/** A line of the ledger: what a customer's balance changes by, and why. */
export interface Booking
  extends Pick<
    Insertable<BalanceEntryTable>,
    'customerId' | 'orderId' | 'payoutId' | 'creditId' | 'note' | 'bookedBy'
  > {
  amountCents: number;
  reason: BalanceEntryTable['reason'];
}

const balanceOf = prepared((on) =>
  on.selectFrom('balanceEntry').where('customerId', '=', '').select(centsSum),
);

/** What the other features ask of balances and book to them; the only SQL on the ledger beside the entity API's. */
export const balanceStore = {
  /** What stands to a customer's credit, in cents: the sum of their ledger. */
  async read(on: Db | Tx, customerId: string): Promise<number> {
    const [sum] = await balanceOf(on, customerId);
    return sum?.cents ?? 0;
  },

  /** Writes lines of the ledger, which are never changed; one of nothing is none. */
  async book(tx: Tx, at: string, ...bookings: readonly Booking[]): Promise<void> {
    const entries = bookings.filter(({ amountCents }) => amountCents !== 0);
    if (entries.length === 0) return;
    await tx
      .insertInto('balanceEntry')
      .values(entries.map((entry) => ({ ...entry, createdAt: at, updatedAt: at })))
      .execute();
  },
};

export type Balance = typeof balanceStore;
