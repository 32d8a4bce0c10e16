import type { Deps } from '../../deps.ts';
import { type FlowBehaviour, stateOnly } from '../../entities/flow-behaviour.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventRow } from './event-mails.ts';
import { purpose } from './invite.ts';
import type { GuestNews, MailGuests } from './mail-guests.ts';

/** All invitations to an event, as a query for their ids. */
export const invitationsTo = (tx: Tx, eventId: string) =>
  tx.selectFrom('eventRegistration').where('eventId', '=', eventId).select('id').$asScalar();

/** An event invites everybody at once, and can be cancelled: its links open nothing any more, and its guests are told. */
export const createEventFlow = (
  { tokens }: Pick<Deps, 'tokens'>,
  mailGuests: MailGuests,
): FlowBehaviour<EventRow & { id: string; uninvitedCount: number }> => ({
  async facts({ row, now }) {
    return {
      mayAnswer: Date.parse(row.answerUntil) > now.getTime(),
      isUpcoming: Date.parse(row.date) > now.getTime(),
      hasUninvited: row.uninvitedCount > 0,
    };
  },
  effects: {
    inviteAll: stateOnly,
    async cancel({ tx, row }) {
      await tokens.revoke(tx, purpose, invitationsTo(tx, row.id));
      return undefined;
    },
  },
  mail: ({ tx, row }, template) =>
    template === 'eventInvitation'
      ? mailGuests.inviteAll(tx, row.id)
      : mailGuests.tell(tx, row.id, template as GuestNews),
});
