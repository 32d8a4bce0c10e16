import type { Deps } from '../../deps.ts';
import { type FlowBehaviour, stateOnly } from '../../entities/flow/flow-behaviour.ts';
import { purpose } from './invite.ts';
import type { MailGuests } from './mail-guests.ts';
import { invitationsTo } from './registration-store.ts';

/** An event invites everybody at once, and can be cancelled: its links stop working, and its guests get a mail. */
export const createEventFlow = (
  { tokens }: Pick<Deps, 'tokens'>,
  mailGuests: MailGuests,
): FlowBehaviour<'event'> => ({
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
    template === 'eventInvitation' ? mailGuests.inviteAll(tx, row.id) : mailGuests.tell(tx, row.id, template),
});
