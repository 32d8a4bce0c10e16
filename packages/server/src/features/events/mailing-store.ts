import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventMailingTable } from '../../platform/db/tables.ts';
import { guestsOf } from './registration-store.ts';

export type Template = EventMailingTable['template'];
export type GuestNews = Exclude<Template, 'eventInvitation'>;

/** Who is written to, and what. */
export type Mailing = Pick<EventMailingTable, 'customerId' | 'template'>;

/** Notes that everybody who is not invited yet is to be; who still waits for earlier news gets the latest only. */
export async function noteInvitations(tx: Tx, eventId: string): Promise<void> {
  const template = 'eventInvitation';
  await tx
    .insertInto('eventMailing')
    .columns(['eventId', 'customerId', 'template'])
    .expression((eb) =>
      eb
        .selectFrom('eventUninvitedView')
        .where('eventId', '=', eventId)
        .select(['eventId', 'customerId', eb.val(template).as('template')]),
    )
    .onConflict((conflict) => conflict.columns(['eventId', 'customerId']).doUpdateSet({ template }))
    .execute();
}

/** Notes that all guests of an event are to hear news of it. */
export async function noteNews(tx: Tx, eventId: string, template: GuestNews): Promise<void> {
  await tx
    .insertInto('eventMailing')
    .columns(['eventId', 'customerId', 'template'])
    .expression((eb) =>
      guestsOf(tx, eventId).select(['r.eventId', 'r.customerId', eb.val(template).as('template')]),
    )
    .onConflict((conflict) => conflict.columns(['eventId', 'customerId']).doUpdateSet({ template }))
    .execute();
}

/** Events of which somebody is still to hear; a portion behind an id. */
export async function listEventsToMail(db: Db, after: string): Promise<string[]> {
  const waiting = await db
    .selectFrom('eventMailing')
    .where('eventId', '>', after)
    .select('eventId')
    .distinct()
    .orderBy('eventId')
    .limit(100)
    .execute();
  return waiting.map(({ eventId }) => eventId);
}

/** Who is written to next about an event, in the order of their ids. */
export async function listNextRecipients(tx: Tx, eventId: string, limit: number): Promise<string[]> {
  const next = await tx
    .selectFrom('eventMailing')
    .where('eventId', '=', eventId)
    .select('customerId')
    .orderBy('customerId')
    .limit(limit)
    .execute();
  return next.map(({ customerId }) => customerId);
}

/** Removes what is written to these customers with this transaction; answers it. */
export const removeMailings = (tx: Tx, eventId: string, customerIds: readonly string[]): Promise<Mailing[]> =>
  tx
    .deleteFrom('eventMailing')
    .where('eventId', '=', eventId)
    .where('customerId', 'in', customerIds)
    .returning(['customerId', 'template'])
    .execute();

/** The invitations of those of these customers whom news of the event still concern. */
export const listGuests = async (tx: Tx, eventId: string, customerIds: readonly string[]) =>
  customerIds.length === 0
    ? []
    : guestsOf(tx, eventId)
        .where('r.customerId', 'in', customerIds)
        .select(['r.id', 'r.eventId', 'r.customerId'])
        .execute();

/** Those of these customers who are still to be invited. */
export async function listUninvited(
  tx: Tx,
  eventId: string,
  customerIds: readonly string[],
): Promise<string[]> {
  if (customerIds.length === 0) return [];
  const found = await tx
    .selectFrom('eventUninvitedView')
    .where('eventId', '=', eventId)
    .where('customerId', 'in', customerIds)
    .select('customerId')
    .execute();
  return found.map(({ customerId }) => customerId);
}
