import type { Deps } from '../../deps.ts';
import { formatDateTime } from '../../domain/calendar/format-time.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Rows } from '../../platform/db/tables.ts';
import { findEvent } from './event-store.ts';
import { registrationToken } from './registration-token.ts';

/** An invitation of one customer. */
export type Registration = Pick<Rows['event-registration'], 'id' | 'eventId' | 'customerId'>;

/** What a mail says of an event. */
export type MailedEvent = Pick<Rows['event'], 'name' | 'date' | 'location' | 'text' | 'answerUntil'>;

/** Writes to an invited customer about an event, in the transaction that causes it; as the event is stored, unless one is given. */
export function createMailEvent({ mails, seal, customers }: Pick<Deps, 'mails' | 'seal' | 'customers'>) {
  return async (tx: Tx, template: string, registration: Registration, given?: MailedEvent): Promise<void> => {
    const { id, eventId, customerId } = registration;
    const { recipient, person, locale } = await customers.contactOf(tx, customerId);
    const event = given ?? (await findEvent(tx, eventId));
    const params = {
      ...person,
      eventName: event.name,
      eventDate: formatDateTime(event.date, locale),
      place: event.location ? `, ${event.location}` : '',
      eventText: event.text,
      answerUntil: formatDateTime(event.answerUntil, locale),
    };
    const token = registrationToken({ seal }, id);
    await mails.queue(tx, { template, recipient, customerId, locale, params, token });
  };
}

export type MailEvent = ReturnType<typeof createMailEvent>;
