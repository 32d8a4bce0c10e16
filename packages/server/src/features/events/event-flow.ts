import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { FlowBehaviour } from '../../plugins/flows.ts';
import type { EventRow, MailEvent } from './event-mails.ts';
import { purpose } from './invite.ts';
import type { InviteEverybody } from './invite-everybody.ts';

/** All invitations to an event, as a query for their ids. */
export const invitationsTo = (tx: Tx, eventId: string) =>
  tx.selectFrom('eventRegistration').where('eventId', '=', eventId).select('id').$asScalar();

/** Whom news of an event concern: all who have not said no and whose account is not closed. */
export const guestsOf = (tx: Tx, eventId: string) =>
  tx
    .selectFrom('eventRegistration as r')
    .innerJoin('customer as c', 'c.id', 'r.customerId')
    .where('r.eventId', '=', eventId)
    .where('r.state', '!=', 'declined')
    .where('c.state', 'in', ['released', 'dormant'])
    .select(['r.id', 'r.eventId', 'r.customerId'])
    .execute();

/** An event invites everybody at once, and can be called off: its links open nothing any more, and its guests are told. */
export const createEventFlow = (
  { tokens }: Pick<Deps, 'tokens'>,
  inviteEverybody: InviteEverybody,
  mailEvent: MailEvent,
): FlowBehaviour => ({
  async loadFacts({ row, now }) {
    const { date, answerUntil } = row as unknown as EventRow;
    return {
      mayAnswer: Date.parse(answerUntil) > now.getTime(),
      isUpcoming: Date.parse(date) > now.getTime(),
      hasUninvited: Number(row.uninvitedCount) > 0,
    };
  },
  async apply({ tx, row, event }) {
    if (event === 'inviteAll') {
      await inviteEverybody.ask(tx, row.id);
    } else {
      const guests = await guestsOf(tx, row.id);
      for (const guest of guests) await mailEvent(tx, 'eventCancelled', guest, row as unknown as EventRow);
      await tokens.revoke(tx, purpose, invitationsTo(tx, row.id));
    }
    return undefined;
  },
});
