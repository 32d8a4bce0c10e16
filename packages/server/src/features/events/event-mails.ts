import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { berlinDateTime } from '../../domain/calendar/berlin-date-time.ts';
import { registrationToken } from './registration-token.ts';

/** Writes to an invited customer about an event, in the transaction that causes it. */
export function createMailEvent({ mails, seal }: Pick<Deps, 'mails' | 'seal'>) {
  return async (
    tx: Tx,
    template: string,
    registration: { id: string; eventId: string; customerId: string },
  ): Promise<void> => {
    const { id, eventId, customerId } = registration;
    const { email: recipient, ...person } = await tx
      .selectFrom('customer')
      .where('id', '=', customerId)
      .select(['email', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow();
    const event = await tx
      .selectFrom('event')
      .where('id', '=', eventId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const params = {
      ...person,
      eventName: event.name,
      eventDate: berlinDateTime(event.date),
      place: event.location ? `, ${event.location}` : '',
      eventText: event.text,
      answerUntil: berlinDateTime(event.answerUntil),
    };
    const token = registrationToken({ seal }, id);
    await mails.queue(tx, { template, recipient, customerId, params, token });
  };
}

export type MailEvent = ReturnType<typeof createMailEvent>;
