import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailEvent, MailedEvent } from './event-mails.ts';
import { lockEvent } from './event-store.ts';
import type { Invite } from './invite.ts';
import {
  type GuestNews,
  listEventsToMail,
  listGuests,
  listNextRecipients,
  listUninvited,
  type Mailing,
  noteInvitations,
  noteNews,
  removeMailings,
} from './mailing-store.ts';
import { insertRegistration } from './registration-store.ts';

/** The queue of `mailWaiting`. */
export const guestQueue = 'mail-guests';
/** So many mails are one transaction's: what breaks off begins again behind the last that was whole. */
const atOnce = 100;

/**
 * Mails many guests about an event, as a job: a row stands for each mail that is still to be sent, and is deleted in the
 * transaction that queues it. A guest who is still waiting gets the latest news only.
 */
export function createMailGuests(
  { db, clock, jobs, failures, customers }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'failures' | 'customers'>,
  { invite, mailEvent }: { invite: Invite; mailEvent: MailEvent },
) {
  /** Of two at once the second waits for the event's row and goes on behind the first. */
  const mailSome = (eventId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (!event) return false;
      const { mailings, isMore } = await nextMailings(tx, customers, eventId);
      const now = clock().getTime();
      for (const template of ['eventMoved', 'eventCancelled'] as const) {
        const isNews = Date.parse(event.date) > now;
        const guests = isNews ? await listGuests(tx, eventId, idsOf(mailings, template)) : [];
        for (const guest of guests) await mailEvent(tx, template, guest, event);
      }
      if (event.state === 'planned' && Date.parse(event.answerUntil) > now)
        await inviteThese(tx, event, idsOf(mailings, 'eventInvitation'));
      return isMore;
    });

  async function inviteThese(tx: Tx, event: MailedEvent & { id: string }, ids: string[]): Promise<void> {
    for (const customerId of await listUninvited(tx, event.id, ids)) {
      const id = await invite(tx, event.id, customerId, event);
      await insertRegistration(tx, { id, eventId: event.id, customerId });
    }
  }

  async function mailWaiting(): Promise<void> {
    const listEvents = (after: string) => listEventsToMail(db, after);
    await failures.eachRow('mail-waiting-guests', listEvents, async (eventId) => {
      while (await mailSome(eventId));
    });
  }

  return {
    /** Writes to all who wait for it. */
    mailWaiting,
    /** Notes within a transaction that everybody is to be invited, and has it done once that has been committed. */
    async inviteAll(tx: Tx, eventId: string): Promise<void> {
      await noteInvitations(tx, eventId);
      await jobs.send(tx, guestQueue, { eventId });
    },
    /** Notes within a transaction that all who are to come hear of it, and has it done once that has been committed. */
    async tell(tx: Tx, eventId: string, template: GuestNews): Promise<void> {
      await noteNews(tx, eventId, template);
      await jobs.send(tx, guestQueue, { eventId });
    },
  };
}

export type MailGuests = ReturnType<typeof createMailGuests>;

/**
 * The next guests to mail; their rows are deleted when the transaction commits. Customers are locked before their rows, as
 * erasing does it, and in the order of their ids, so that two jobs wait for each other without a deadlock. A guest who
 * declines or closes their account meanwhile does so before or after, not in between.
 */
async function nextMailings(
  tx: Tx,
  customers: Deps['customers'],
  eventId: string,
): Promise<{ mailings: Mailing[]; isMore: boolean }> {
  const ids = await listNextRecipients(tx, eventId, atOnce);
  if (ids.length === 0) return { mailings: [], isMore: false };
  await customers.lockShared(tx, ids);
  return { mailings: await removeMailings(tx, eventId, ids), isMore: ids.length === atOnce };
}

const idsOf = (mailings: Mailing[], template: Mailing['template']): string[] =>
  mailings.filter((one) => one.template === template).map(({ customerId }) => customerId);
