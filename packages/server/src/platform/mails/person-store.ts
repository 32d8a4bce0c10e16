import type { MailState } from '@rezeptur/schemas/types';
import type { Expression } from 'kysely';
import type { Db } from '../db/database.ts';
import { listWithValue } from '../db/fields/list-with-value.ts';
import type { Keys } from '../keys/keys.ts';
import type { PersonalData } from '../people.ts';
import { internalMails } from './mails.ts';

/** Mails to a person. */
export const createPersonStore = (keys: Pick<Keys, 'destroyAll'>): PersonalData => ({
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
    const sent = await listWithValue(tx, { table: 'mail', field: 'recipient' }, email);
    if (sent.length > 0)
      await tx
        .updateTable('mail')
        .set({ customerId: id })
        .where('id', 'in', sent)
        // Mails about the pharmacy's work aren't data of the person whose address they went to.
        .where('template', 'not in', internalMails)
        .execute();
    // A mail under way has left already, and its row goes with the mail about the erasure.
    const gone = await tx
      .deleteFrom('mail')
      .where('customerId', '=', id)
      .where('state', '!=', 'sending')
      .returning('id')
      .execute();
    // Those that went out before it was known whose they were.
    await keys.destroyAll(tx, 'mail', gone.map(idOf));
  },
});

/** Deletes mails to these customers in these states. */
export async function forgetMails(
  { db, keys }: { db: Db; keys: Pick<Keys, 'destroyAll'> },
  states: readonly MailState[],
  customerIds: Expression<string>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('mail')
      .where('state', 'in', states)
      .where('customerId', 'in', customerIds)
      .returning('id')
      .execute();
    await keys.destroyAll(tx, 'mail', gone.map(idOf));
  });
}

/** Deletes mails of a template from before a moment, whomever they went to. */
export async function forgetMailsOf(
  { db, keys }: { db: Db; keys: Pick<Keys, 'destroyAll'> },
  template: string,
  before: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('mail')
      .where('template', '=', template)
      .where('createdAt', '<', before.toISOString())
      .where('state', '!=', 'sending')
      .returning('id')
      .execute();
    await keys.destroyAll(tx, 'mail', gone.map(idOf));
  });
}

const idOf = ({ id }: { id: string }): string => id;
