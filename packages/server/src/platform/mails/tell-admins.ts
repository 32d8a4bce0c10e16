import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Mails, NewMail } from './mails.ts';

/** For so long who was an administrator is told as well: one of them could else take the role from the others first. */
const toldFor = 7 * 24 * 3_600_000;

interface TellDeps {
  clock: Clock;
  mails: Pick<Mails, 'queue'>;
  staff: { adminEmails(on: Db | Tx, since: string): Promise<string[]> };
}

/** Mails each administrator what one of them should not be the only one to know; whoever did it, too, as it may have been done in their name. */
export async function tellAdmins(
  { clock, mails, staff }: TellDeps,
  tx: Tx,
  mail: Pick<NewMail, 'template' | 'params'>,
): Promise<void> {
  const since = new Date(clock().getTime() - toldFor).toISOString();
  for (const recipient of await staff.adminEmails(tx, since)) await mails.queue(tx, { ...mail, recipient });
}
