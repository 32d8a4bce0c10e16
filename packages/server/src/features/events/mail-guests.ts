import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventMailingTable } from '../../platform/db/tables.ts';
import type { EventRow, MailEvent } from './event-mails.ts';
import type { Invite } from './invite.ts';

/** The queue of `mailWaiting`. */
export const guestQueue = 'mail-guests';
/** So many mails are one transaction's: what breaks off begins again behind the last that was whole. */
const atOnce = 100;

export type GuestNews = Exclude<EventMailingTable['template'], 'eventInvitation'>;

/**
 * Writes to many about an event, as a job: whoever is still to hear has a row, which goes with the mail that is written
 * to them. The latest news of an event are the only ones that somebody who has not heard yet is told.
 */
export function createMailGuests(
  { db, clock, jobs, failures, customers }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'failures' | 'customers'>,
  { invite, mailEvent }: { invite: Invite; mailEvent: MailEvent },
) {
  /** Of two at once the second waits for the event's row and goes on behind the first. */
  const mailSome = (eventId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const event = await tx
        .selectFrom('event')
        .where('id', '=', eventId)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
      if (!event) return false;
      const { taken, isMore } = await takeSome(tx, customers, eventId);
      const now = clock().getTime();
      for (const template of ['eventMoved', 'eventCancelled'] as const) {
        const isNews = Date.parse(event.date) > now;
        const guests = isNews ? await guestsOf(tx, eventId, idsOf(taken, template)) : [];
        for (const guest of guests) await mailEvent(tx, template, guest, event);
      }
      if (event.state === 'planned' && Date.parse(event.answerUntil) > now)
        await inviteThese(tx, event, idsOf(taken, 'eventInvitation'));
      return isMore;
    });

  async function inviteThese(tx: Tx, event: EventRow & { id: string }, ids: string[]): Promise<void> {
    for (const customerId of await stillToInvite(tx, event.id, ids)) {
      const id = await invite(tx, event.id, customerId, event);
      await tx.insertInto('eventRegistration').values({ id, eventId: event.id, customerId }).execute();
    }
  }

  async function mailWaiting(): Promise<void> {
    const listEvents = async (after: string) => {
      const waiting = db.selectFrom('eventMailing').where('eventId', '>', after).select('eventId').distinct();
      return (await waiting.orderBy('eventId').limit(100).execute()).map(({ eventId }) => eventId);
    };
    await failures.eachRow('mail-waiting-guests', listEvents, async (eventId) => {
      while (await mailSome(eventId));
    });
  }

  return {
    /** Writes to all who wait for it. */
    mailWaiting,
    /** Notes within a transaction that everybody is to be invited, and has it done once that has been committed. */
    async inviteAll(tx: Tx, eventId: string): Promise<void> {
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
      await jobs.send(tx, guestQueue, { eventId });
    },
    /** Notes within a transaction that all who are to come hear of it, and has it done once that has been committed. */
    async tell(tx: Tx, eventId: string, template: GuestNews): Promise<void> {
      await tx
        .insertInto('eventMailing')
        .columns(['eventId', 'customerId', 'template'])
        .expression((eb) =>
          guests(tx, eventId).select(['r.eventId', 'r.customerId', eb.val(template).as('template')]),
        )
        .onConflict((conflict) => conflict.columns(['eventId', 'customerId']).doUpdateSet({ template }))
        .execute();
      await jobs.send(tx, guestQueue, { eventId });
    },
  };
}

export type MailGuests = ReturnType<typeof createMailGuests>;

type Taken = Pick<EventMailingTable, 'customerId' | 'template'>;

/**
 * Who is written to next; their rows are gone when the transaction holds. Customers are held before their rows, as
 * erasing does it, and in the order of their ids: so two wait for each other instead of blocking one another. Whoever takes
 * back their wish or their account meanwhile does so before or after, not in between.
 */
async function takeSome(
  tx: Tx,
  customers: Deps['customers'],
  eventId: string,
): Promise<{ taken: Taken[]; isMore: boolean }> {
  const next = await tx
    .selectFrom('eventMailing')
    .where('eventId', '=', eventId)
    .select('customerId')
    .orderBy('customerId')
    .limit(atOnce)
    .execute();
  if (next.length === 0) return { taken: [], isMore: false };
  const ids = next.map(({ customerId }) => customerId);
  await customers.lockShared(tx, ids);
  const taken = await tx
    .deleteFrom('eventMailing')
    .where('eventId', '=', eventId)
    .where('customerId', 'in', ids)
    .returning(['customerId', 'template'])
    .execute();
  return { taken, isMore: next.length === atOnce };
}

const idsOf = (taken: Taken[], template: Taken['template']): string[] =>
  taken.filter((one) => one.template === template).map(({ customerId }) => customerId);

/** Whom news of an event concern: all who have not said no and whose account is not closed. */
const guests = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('eventRegistration as r')
    .innerJoin('customerView as c', 'c.id', 'r.customerId')
    .where('r.eventId', '=', eventId)
    .where('r.state', '!=', 'declined')
    .where('c.state', 'in', accountStatesIn('invitable'));

const guestsOf = async (tx: Tx, eventId: string, ids: string[]) =>
  ids.length === 0
    ? []
    : guests(tx, eventId)
        .where('r.customerId', 'in', ids)
        .select(['r.id', 'r.eventId', 'r.customerId'])
        .execute();

async function stillToInvite(tx: Tx, eventId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .selectFrom('eventUninvitedView')
    .where('eventId', '=', eventId)
    .where('customerId', 'in', ids)
    .select('customerId')
    .execute();
  return found.map(({ customerId }) => customerId);
}
