import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

const withEvent = (on: Db | Tx) =>
  on.selectFrom('eventRegistration as r').innerJoin('event as e', 'e.id', 'r.eventId');

/** All invitations to an event, as a query for their ids. */
export const invitationsTo = (tx: Tx, eventId: string) =>
  tx.selectFrom('eventRegistration').where('eventId', '=', eventId).select('id').$asScalar();

/** An invitation, with what its page shows of the event. */
export const findInvitation = (on: Db | Tx, id: string) =>
  withEvent(on)
    .where('r.id', '=', id)
    .select(['r.id', 'r.state', 'r.customerId', 'e.name', 'e.text', 'e.date', 'e.location', 'e.answerUntil'])
    .executeTakeFirst();

/** The state of an invitation's event and of the invited account. */
export const findCircumstances = (on: Db | Tx, id: string) =>
  withEvent(on)
    .innerJoin('customerView as c', 'c.id', 'r.customerId')
    .where('r.id', '=', id)
    .select(['e.state', 'e.date', 'e.answerUntil', 'c.state as account'])
    .executeTakeFirstOrThrow();

/** A customer's next event that was not cancelled; an invitation that can't be answered any more is no news. */
export const findNext = (db: Db, customerId: string, now: string) =>
  withEvent(db)
    .where('r.customerId', '=', customerId)
    .where('r.state', '!=', 'declined')
    .where('e.state', '=', 'planned')
    .where('e.date', '>', now)
    .where(({ or, eb }) => or([eb('r.state', '=', 'accepted'), eb('e.answerUntil', '>', now)]))
    .orderBy('e.date')
    .select(['r.id', 'r.state', 'e.name', 'e.date', 'e.location'])
    .executeTakeFirst();

/** A customer's invitations that wait for an answer, the next event first. */
export const listOpenInvitations = (on: Db | Tx, customerId: string, now: string) =>
  withEvent(on)
    .where('r.customerId', '=', customerId)
    .where('r.state', '=', 'invited')
    .where('e.state', '=', 'planned')
    .where('e.answerUntil', '>', now)
    .orderBy('e.date')
    .orderBy('r.id')
    .select(['r.id', 'e.name', 'e.date', 'e.location', 'e.text'])
    .execute();

export async function insertRegistration(
  tx: Tx,
  registration: { id: string; eventId: string; customerId: string },
): Promise<void> {
  await tx.insertInto('eventRegistration').values(registration).execute();
}

/** Whom news of an event concern: all who have not said no and whose account is not closed. */
export const guestsOf = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('eventRegistration as r')
    .innerJoin('customerView as c', 'c.id', 'r.customerId')
    .where('r.eventId', '=', eventId)
    .where('r.state', '!=', 'declined')
    .where('c.state', 'in', accountStatesIn('invitable'));
