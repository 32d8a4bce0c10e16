import type { Deps } from '../../deps.ts';
import { ibanEnd } from './iban-end.ts';
import { findLast } from './payout-store.ts';

/** What a customer has last asked to be paid out: a part of the account page's data. */
export function createFindPayout({ db }: Pick<Deps, 'db'>) {
  return async (customerId: string) => {
    const row = await findLast(db, customerId);
    if (!row) return {};
    const { iban, approvedAt, ...payout } = row;
    return { payout: { ...payout, isApproved: approvedAt !== null, ibanEnd: ibanEnd(iban) } };
  };
}
