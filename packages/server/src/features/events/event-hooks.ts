import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import { lockEventShared } from './event-store.ts';
import { type Invite, purpose } from './invite.ts';
import type { MailGuests } from './mail-guests.ts';
import { invitationsTo } from './registration-store.ts';

/**
 * There are no answers after the event has begun. When it is moved, its guests get a mail, and their links stay valid until
 * its new beginning.
 */
export const createEventHook = (
  { tokens }: Pick<Deps, 'tokens'>,
  mailGuests: MailGuests,
): EntityHook<'event'> => ({
  refuses: ['answerAfterEvent'],
  async beforeWrite({ tx, before, next: event, now }) {
    const date = new Date(event.date);
    if (Date.parse(event.answerUntil) > date.getTime()) throw new AppError('answerAfterEvent');
    if (before?.state !== 'planned') return undefined;
    const isElsewhere = event.location !== before.location;
    if (date.getTime() === Date.parse(before.date) && !isElsewhere) return undefined;
    await tokens.postpone(tx, purpose, invitationsTo(tx, before.id), date);
    // What is over is put right for the record alone.
    if (date > now) await mailGuests.tell(tx, before.id, 'eventMoved');
    return undefined;
  },
});

/** An invitation gets its token and leaves by mail with the row that it is. */
export const createRegistrationHook = (
  { tokens, customers }: Pick<Deps, 'tokens' | 'customers'>,
  invite: Invite,
): EntityHook<'event-registration'> => ({
  refuses: ['eventCancelled', 'answerTooLate'],
  async beforeWrite({ tx, next: { eventId, customerId }, now }) {
    // Cancelling or moving it waits for the invitation, and then includes it.
    const event = await lockEventShared(tx, eventId);
    const [customer] = await customers.lockShared(tx, [customerId]);
    if (!event || customer?.state !== 'released') throw new AppError('notFound');
    if (event.state === 'cancelled') throw new AppError('eventCancelled');
    if (Date.parse(event.answerUntil) <= now.getTime()) throw new AppError('answerTooLate');
    return { id: await invite(tx, eventId, customerId, event) };
  },
  async beforeDelete({ tx, before }) {
    await tokens.revoke(tx, purpose, before.id);
  },
});
