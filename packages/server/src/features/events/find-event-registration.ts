import type { Deps } from '../../deps.ts';
import { findNext } from './registration-store.ts';
import { registrationToken } from './registration-token.ts';

/** The customer's next event that was not cancelled: a part of the account page's data. */
export function createFindEventRegistration({ db, clock, seal }: Pick<Deps, 'db' | 'clock' | 'seal'>) {
  return async (customerId: string) => {
    const row = await findNext(db, customerId, clock().toISOString());
    if (!row) return {};
    const { id, state, ...event } = row;
    const accepted = state === 'accepted' ? true : null;
    return { eventRegistration: { token: registrationToken({ seal }, id), accepted, event } };
  };
}
