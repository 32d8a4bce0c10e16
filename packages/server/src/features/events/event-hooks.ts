import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { EntityHook } from '../../plugins/entity-hooks.ts';
import type { MailEvent } from './event-mails.ts';
import { registrationToken } from './registration-token.ts';

const purpose = 'event-registration';

/** Nobody can answer after the event has begun. */
export const eventHook: EntityHook = {
  async beforeWrite({ before, values }) {
    const { date, answerUntil } = { ...before, ...values } as { date: string; answerUntil: string };
    if (Date.parse(answerUntil) > Date.parse(date)) throw new AppError('answerAfterEvent');
    return undefined;
  },
};

type Tools = Pick<Deps, 'tokens' | 'seal'>;

/** An invitation gets its token and leaves by mail with the row that it is. */
export const createRegistrationHook = ({ tokens, seal }: Tools, mailEvent: MailEvent): EntityHook => ({
  async beforeWrite({ tx, values, now }) {
    const { eventId, customerId } = values as { eventId: string; customerId: string };
    const event = await tx
      .selectFrom('event')
      .where('id', '=', eventId)
      .select(['date', 'answerUntil'])
      .executeTakeFirst();
    const customer = await tx
      .selectFrom('customer')
      .where('id', '=', customerId)
      .where('state', '=', 'released')
      .select('id')
      .executeTakeFirst();
    if (!event || !customer) throw new AppError('notFound');
    if (Date.parse(event.answerUntil) <= now.getTime()) throw new AppError('answerTooLate');
    const id = randomUUID();
    const token = registrationToken({ seal }, id);
    await tokens.issue(tx, { purpose, subjectId: id, expiresAt: new Date(event.date), token });
    await mailEvent(tx, 'eventInvitation', { id, eventId, customerId });
    return { id };
  },
  async beforeDelete({ tx, before }) {
    await tokens.revoke(tx, purpose, before.id);
  },
});
