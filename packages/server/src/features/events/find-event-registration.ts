import type { Deps } from '../../deps.ts';
import { registrationToken } from './registration-token.ts';

/** The customer's next event that was not called off: a part of the account page's data. */
export function createFindEventRegistration({ db, clock, seal }: Pick<Deps, 'db' | 'clock' | 'seal'>) {
  return async (customerId: string) => {
    const now = clock().toISOString();
    const row = await db
      .selectFrom('eventRegistration as r')
      .innerJoin('event as e', 'e.id', 'r.eventId')
      .where('r.customerId', '=', customerId)
      .where('r.state', '!=', 'declined')
      .where('e.state', '=', 'planned')
      .where('e.date', '>', now)
      // An invitation that can't be answered any more is no news.
      .where(({ or, eb }) => or([eb('r.state', '=', 'accepted'), eb('e.answerUntil', '>', now)]))
      .orderBy('e.date')
      .select(['r.id', 'r.state', 'e.name', 'e.date', 'e.location'])
      .executeTakeFirst();
    if (!row) return {};
    const { id, state, ...event } = row;
    const accepted = state === 'accepted' ? true : null;
    return { eventRegistration: { token: registrationToken({ seal }, id), accepted, event } };
  };
}
