import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Locale } from '../../platform/texts.ts';

/** How long a link to choose a new password works. */
const worksFor = 60 * 60_000;
/** Longer than the work for a known address takes; every answer waits for it, so its time reveals nothing. */
const answersAfter = 250;

type Tools = Pick<Deps, 'db' | 'clock' | 'tokens' | 'mails' | 'customers'>;

/**
 * Mails a link to choose a new password. For an address without an account nothing happens, and the caller can't notice:
 * neither by the answer nor by how long it took.
 */
export function createRequestPassword({ db, clock, tokens, mails, customers }: Tools) {
  async function mailLink(tx: Tx, email: string, locale: Locale): Promise<void> {
    const customer = await customers.findByEmail(tx, email);
    if (!customer || !accountStatesIn('mayResetPassword').includes(customer.state)) return;
    const { id: subjectId, email: recipient, firstName, lastName } = customer;
    const params = { firstName, lastName };
    const expiresAt = new Date(clock().getTime() + worksFor);
    const token = await tokens.issue(tx, { purpose: 'reset-password', subjectId, expiresAt });
    const mail = { template: 'resetPassword', recipient, locale, customerId: subjectId, params, token };
    await mails.queue(tx, mail);
  }

  return async (email: string, locale: Locale): Promise<void> => {
    const waiting = new Promise((resolve) => setTimeout(resolve, answersAfter));
    await db.transaction().execute((tx) => mailLink(tx, email.trim().toLowerCase(), locale));
    await waiting;
  };
}
