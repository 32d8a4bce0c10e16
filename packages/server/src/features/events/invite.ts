import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailEvent, MailedEvent } from './event-mails.ts';
import { registrationToken } from './registration-token.ts';

/** What the token of an invitation opens. */
export const purpose = 'event-registration';

/** Gives an invitation its id, its token until the event begins, and its mail; the row belongs to the caller. */
export const createInvite =
  ({ tokens, seal }: Pick<Deps, 'tokens' | 'seal'>, mailEvent: MailEvent) =>
  async (tx: Tx, eventId: string, customerId: string, event: MailedEvent): Promise<string> => {
    const id = randomUUID();
    const token = registrationToken({ seal }, id);
    await tokens.issue(tx, { purpose, subjectId: id, expiresAt: new Date(event.date), token });
    await mailEvent(tx, 'eventInvitation', { id, eventId, customerId }, event);
    return id;
  };

export type Invite = ReturnType<typeof createInvite>;
