import type { MailState } from '@rezeptur/schemas/types';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { MailTable } from '../db/tables.ts';

/** Stores a mail that waits; `secret` stays apart from it until the mail has left. */
export async function insertMail(tx: Tx, mail: Insertable<MailTable>, secret?: string): Promise<string> {
  const { id } = await tx.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow();
  if (secret) await tx.insertInto('mailSecret').values({ mailId: id, sealed: secret }).execute();
  return id;
}

/** Whose mail it is, of one that is stored already. */
export async function noteCustomer(tx: Tx, id: string, customerId: string): Promise<void> {
  await tx.updateTable('mail').set({ customerId }).where('id', '=', id).execute();
}

export interface Reservation {
  from: readonly MailState[];
  to: MailState;
  now: Date;
  /** When another process may try, unless this one is done before. */
  until: Date;
}

/** Reserves a mail whose time has come, so that no other process sends it, too; each reservation is one try. */
export const reserveMail = (db: Db, id: string, { from, to, now, until }: Reservation) =>
  db
    .updateTable('mail')
    .set(({ eb }) => ({
      state: to,
      attempts: eb('attempts', '+', 1),
      updatedAt: now.toISOString(),
      nextTryAt: until.toISOString(),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('nextTryAt', '<=', now.toISOString())
    .returning(['id', 'recipient', 'subject', 'text', 'attempts', 'createdAt'])
    .executeTakeFirst();

export async function updateMail(db: Db, id: string, change: Updateable<MailTable>): Promise<void> {
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

/** Those whose time has come, longest waiting first. */
export async function listDueMails(db: Db, states: readonly MailState[], now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('mail')
    .where('state', 'in', states)
    .where('nextTryAt', '<=', now.toISOString())
    .orderBy('nextTryAt')
    .limit(200)
    .select('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Which of these mails are still there. */
export async function listKnownMails(db: Db, ids: readonly string[]): Promise<string[]> {
  const known = await db.selectFrom('mail').where('id', 'in', ids).select('id').execute();
  return known.map(({ id }) => id);
}

export async function findMailSecret(on: Db | Tx, mailId: string): Promise<string | undefined> {
  const row = await on
    .selectFrom('mailSecret')
    .where('mailId', '=', mailId)
    .select('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

export async function deleteMailSecret(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('mailSecret').where('mailId', '=', mailId).execute();
}
