import type { Deps } from '../../deps.ts';
import { formatDateTime } from '../../domain/calendar/format-time.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findEvent } from './event-store.ts';
import { registrationToken } from './registration-token.ts';

/** An invitation of one customer. */
export type Registration = {
  id: string;
  eventId: string;
  customerId: string;
};

/** What a mail says of an event. */
export type EventRow = {
  name: string;
  date: string;
  location: string | null;
  text: string;
  answerUntil: string;
};

/** Writes to an invited customer about an event, in the transaction that causes it; as the event is stored, unless one is given. */
export function createMailEvent({ mails, seal, customers }: Pick<Deps, 'mails' | 'seal' | 'customers'>) {
  return async (tx: Tx, template: string, registration: Registration, given?: EventRow): Promise<void> => {
    const { id, eventId, customerId } = registration;
    const { recipient, person } = await customers.contactOf(tx, customerId);
    const event = given ?? (await findEvent(tx, eventId));
    const params = {
      ...person,
      eventName: event.name,
      eventDate: formatDateTime(event.date),
      place: event.location ? `, ${event.location}` : '',
      eventText: event.text,
      answerUntil: formatDateTime(event.answerUntil),
    };
    const token = registrationToken({ seal }, id);
    await mails.queue(tx, { template, recipient, customerId, params, token });
  };
}

export type MailEvent = ReturnType<typeof createMailEvent>;
