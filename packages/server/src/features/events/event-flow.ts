import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { FlowBehaviour } from '../../plugins/flows.ts';
import type { EventRow, MailEvent } from './event-mails.ts';
import { type Invite, purpose } from './invite.ts';

/** Patients who may be invited and are not yet; doctors are no guests of the patients' parties. */
const uninvited = (on: Db | Tx, eventId: string) =>
  on
    .selectFrom('customer as c')
    .where('c.state', '=', 'released')
    .where('c.payType', '!=', 'doctor')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('eventRegistration as r')
            .whereRef('r.customerId', '=', 'c.id')
            .where('r.eventId', '=', eventId)
            .select('r.id'),
        ),
      ),
    )
    .select('c.id');

/** Whom news of an event concern: all who have not said no. */
export const guestsOf = (on: Db | Tx, eventId: string) =>
  on
    .selectFrom('eventRegistration')
    .where('eventId', '=', eventId)
    .where('state', '!=', 'declined')
    .select(['id', 'eventId', 'customerId'])
    .execute();

/** An event invites everybody at once, and can be called off: its links open nothing any more, and its guests are told. */
export const createEventFlow = (
  { tokens }: Pick<Deps, 'tokens'>,
  invite: Invite,
  mailEvent: MailEvent,
): FlowBehaviour => ({
  async loadFacts({ tx, row, now }) {
    const { date, answerUntil } = row as unknown as EventRow;
    const next = await uninvited(tx, row.id).limit(1).executeTakeFirst();
    return {
      mayAnswer: Date.parse(answerUntil) > now.getTime(),
      isUpcoming: Date.parse(date) > now.getTime(),
      hasUninvited: next !== undefined,
    };
  },
  async apply({ tx, row, event }) {
    const about = row as unknown as EventRow;
    if (event === 'inviteAll') {
      for (const { id: customerId } of await uninvited(tx, row.id).execute()) {
        const id = await invite(tx, row.id, customerId, about);
        await tx.insertInto('eventRegistration').values({ id, eventId: row.id, customerId }).execute();
      }
    } else {
      const guests = await guestsOf(tx, row.id);
      for (const guest of guests) await mailEvent(tx, 'eventCancelled', guest, about);
      await tokens.revoke(tx, purpose, ...guests.map(({ id }) => id));
    }
    return undefined;
  },
});
