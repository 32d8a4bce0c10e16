import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { EntityHook } from '../../plugins/entity-hooks.ts';
import { guestsOf } from './event-flow.ts';
import type { EventRow, MailEvent } from './event-mails.ts';
import { type Invite, purpose } from './invite.ts';

/** Nobody can answer after the event has begun; when it is moved, its guests are told and their links live as long as it. */
export const createEventHook = ({ tokens }: Pick<Deps, 'tokens'>, mailEvent: MailEvent): EntityHook => ({
  async beforeWrite({ tx, before, values, now }) {
    const event = { ...before, ...values } as unknown as EventRow;
    const date = new Date(event.date);
    if (Date.parse(event.answerUntil) > date.getTime()) throw new AppError('answerAfterEvent');
    if (before?.state !== 'planned') return undefined;
    const isElsewhere = event.location !== before.location;
    if (date.getTime() === Date.parse(String(before.date)) && !isElsewhere) return undefined;
    const guests = await guestsOf(tx, before.id);
    const ids = guests.map(({ id }) => id);
    await tokens.postpone(tx, purpose, ids, date);
    // What is over is put right for the record alone.
    if (date > now) for (const guest of guests) await mailEvent(tx, 'eventMoved', guest, event);
    return undefined;
  },
});

/** An invitation gets its token and leaves by mail with the row that it is. */
export const createRegistrationHook = ({ tokens }: Pick<Deps, 'tokens'>, invite: Invite): EntityHook => ({
  async beforeWrite({ tx, values, now }) {
    const { eventId, customerId } = values as { eventId: string; customerId: string };
    const event = await tx.selectFrom('event').where('id', '=', eventId).selectAll().executeTakeFirst();
    const customer = await tx
      .selectFrom('customer')
      .where('id', '=', customerId)
      .where('state', '=', 'released')
      .select('id')
      .executeTakeFirst();
    if (!event || !customer) throw new AppError('notFound');
    if (event.state === 'cancelled') throw new AppError('eventCancelled');
    if (Date.parse(event.answerUntil) <= now.getTime()) throw new AppError('answerTooLate');
    return { id: await invite(tx, eventId, customerId, event) };
  },
  async beforeDelete({ tx, before }) {
    await tokens.revoke(tx, purpose, before.id);
  },
});
