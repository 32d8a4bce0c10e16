import type { Db, Tx } from '../db/database.ts';
import type { Mails, NewMail } from './mails.ts';

interface TellDeps {
  mails: Pick<Mails, 'queue'>;
  staff: { adminEmails(on: Db | Tx): Promise<string[]> };
}

/** Mails each administrator what one of them should not be the only one to know; whoever did it, too, as it may have been done in their name. */
export async function tellAdmins(
  { mails, staff }: TellDeps,
  tx: Tx,
  mail: Pick<NewMail, 'template' | 'params'>,
): Promise<void> {
  for (const recipient of await staff.adminEmails(tx)) await mails.queue(tx, { ...mail, recipient });
}
