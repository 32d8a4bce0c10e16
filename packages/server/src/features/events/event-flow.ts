import type { Deps } from '../../deps.ts';
import type { FlowBehaviour } from '../../entities/flows.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventRow } from './event-mails.ts';
import { purpose } from './invite.ts';
import type { MailGuests } from './mail-guests.ts';

/** All invitations to an event, as a query for their ids. */
export const invitationsTo = (tx: Tx, eventId: string) =>
  tx.selectFrom('eventRegistration').where('eventId', '=', eventId).select('id').$asScalar();

/** An event invites everybody at once, and can be called off: its links open nothing any more, and its guests are told. */
export const createEventFlow = ({ tokens }: Pick<Deps, 'tokens'>, mailGuests: MailGuests): FlowBehaviour => ({
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
      await mailGuests.inviteAll(tx, row.id);
    } else {
      await mailGuests.tell(tx, row.id, 'eventCancelled');
      await tokens.revoke(tx, purpose, invitationsTo(tx, row.id));
    }
    return undefined;
  },
});
