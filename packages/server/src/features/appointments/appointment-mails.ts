import type { Deps } from '../../deps.ts';
import { formatDateTime } from '../../domain/calendar/format-time.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Rows } from '../../platform/db/tables.ts';

/** What a mail says of an appointment, and to whom. */
export type MailedAppointment = Pick<Rows['appointment'], 'customerId' | 'start' | 'duration'>;

/** Tells the customer about an appointment, in the transaction that changes it. */
export function createMailAppointment({ mails, customers }: Pick<Deps, 'mails' | 'customers'>) {
  return async (
    tx: Tx,
    template: string,
    { customerId, start, duration }: MailedAppointment,
  ): Promise<void> => {
    const { recipient, person, locale } = await customers.contactOf(tx, customerId);
    const params = { ...person, start: formatDateTime(start, locale), duration };
    await mails.queue(tx, { template, recipient, customerId, locale, params });
  };
}

export type MailAppointment = ReturnType<typeof createMailAppointment>;
