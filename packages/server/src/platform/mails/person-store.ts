import type { MailState } from '@rezeptur/schemas/types';
import type { Expression } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PersonalData } from '../people.ts';
import { internalMails } from './mails.ts';

/** Mails to a person. */
export const personStore: PersonalData = {
  export: async (on, { id }) => ({
    mails: await on
      .selectFrom('mail')
      .where('customerId', '=', id)
      // Such a mail would reveal whether somebody else has the address; `newEmail` says what was asked for.
      .where('template', 'not in', ['emailToConfirm', ...internalMails])
      .orderBy('createdAt')
      .select(['createdAt', 'sentAt', 'recipient', 'subject', 'text'])
      .execute(),
  }),
  async forget(tx, { id, email }) {
    await tx
      .updateTable('mail')
      .set({ customerId: id })
      .where(({ fn }) => fn<string>('lower', ['recipient']), '=', email)
      // Mails about the pharmacy's work aren't data of the person whose address they went to.
      .where('template', 'not in', internalMails)
      .execute();
    // A mail under way has left already, and its row goes with the mail about the erasure.
    await tx.deleteFrom('mail').where('customerId', '=', id).where('state', '!=', 'sending').execute();
  },
};

/** Deletes mails to these customers in these states. */
export async function forgetMails(
  db: Db,
  states: readonly MailState[],
  customerIds: Expression<string>,
): Promise<void> {
  await db.deleteFrom('mail').where('state', 'in', states).where('customerId', 'in', customerIds).execute();
}
