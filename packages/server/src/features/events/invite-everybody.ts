import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Invite } from './invite.ts';

const job = 'invite-everybody';
/** So many invitations are one transaction's: what breaks off begins again behind the last that was whole. */
const atOnce = 100;

/** Invites all whom an event may invite, as a job: the event remembers that they wait until the last has been invited. */
export function createInviteEverybody(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  invite: Invite,
) {
  /** Of two at once the second waits for the event's row and goes on behind the first. */
  const inviteSome = (eventId: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const event = await tx
        .selectFrom('event')
        .where('id', '=', eventId)
        .where('invitesWaiting', '=', true)
        .selectAll()
        .forUpdate()
        .executeTakeFirst();
      if (!event) return false;
      const isOpen = event.state === 'planned' && Date.parse(event.answerUntil) > clock().getTime();
      const guests = isOpen ? await nextGuests(tx, eventId) : [];
      for (const { customerId } of guests) {
        const id = await invite(tx, eventId, customerId, event);
        await tx.insertInto('eventRegistration').values({ id, eventId, customerId }).execute();
      }
      const areMore = guests.length === atOnce;
      if (!areMore)
        await tx.updateTable('event').set({ invitesWaiting: false }).where('id', '=', eventId).execute();
      return areMore;
    });

  async function inviteWaiting(): Promise<void> {
    const events = await db.selectFrom('event').where('invitesWaiting', '=', true).select('id').execute();
    for (const { id } of events) while (await inviteSome(id));
  }

  jobs.work(job, inviteWaiting);
  // Picks up what a process without jobs has asked for, and what was left behind.
  jobs.every('invite-waiting-guests', '* * * * *', inviteWaiting);

  return {
    /** Notes within a transaction that everybody is to be invited, and has it done once that has been committed. */
    async ask(tx: Tx, eventId: string): Promise<void> {
      await tx.updateTable('event').set({ invitesWaiting: true }).where('id', '=', eventId).execute();
      await jobs.send(tx, job, { eventId });
    },
  };
}

export type InviteEverybody = ReturnType<typeof createInviteEverybody>;

/** Whoever takes back their wish or their account meanwhile does so before or after, not in between. */
const nextGuests = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('eventUninvitedView')
    .where('eventId', '=', eventId)
    .select('customerId')
    .limit(atOnce)
    .forShare()
    .execute();
