import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inSameTime } from '../../platform/in-same-time.ts';
import type { Locale } from '../../platform/texts.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';

/** How long a link to choose a new password works. */
const worksFor = 30 * 60_000;
/** Longer than the work for a known address takes; every answer waits for it, so its time reveals nothing. */
const answersAfter = 250;

export interface Asking {
  locale: Locale;
  /** The token of the browser. */
  device: string;
}

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'tokens' | 'mails' | 'customers'>;

/**
 * Mails a link to choose a new password: to an address, or to the owner of an earlier link that is over. For an address without an account nothing happens, and the caller can't notice:
 * neither by the answer nor by how long it took.
 */
export function createRequestPassword({ db, clock, tokens, mails, customers }: NeededDeps) {
  type Customer = Awaited<ReturnType<typeof customers.find>>;

  async function mailLink(tx: Tx, found: Customer, { locale, device }: Asking): Promise<void> {
    // Another address that is written meanwhile waits, and takes the link back; or it is seen here.
    const customer = found && (await customers.lock(tx, found.id));
    if (!customer || !accountStatesIn('mayResetPassword').includes(customer.state)) return;
    const { id: subjectId, email: recipient, firstName, lastName } = customer;
    // The address that was typed is no longer this account's.
    if (recipient !== found.email) return;
    // Whoever typed it may be the one who reads it.
    if (customer.formerEmail !== null) return;
    const params = { firstName, lastName };
    const expiresAt = new Date(clock().getTime() + worksFor);
    // In which browser it was asked for.
    const payload = hashToken(device);
    const token = await tokens.issue(tx, { purpose: 'reset-password', subjectId, expiresAt, payload });
    const mail = { template: 'resetPassword', recipient, locale, customerId: subjectId, params, token };
    await mails.queue(tx, mail);
  }

  const answer = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    inSameTime(answersAfter, () => db.transaction().execute(work));

  return {
    byEmail: (email: string, asking: Asking): Promise<void> =>
      answer(async (tx) => mailLink(tx, await customers.findByEmail(tx, email.trim().toLowerCase()), asking)),
    /** The link may be used or over, and opens nothing: it only says whose it was. */
    byOldLink: (token: string, asking: Asking): Promise<void> =>
      answer(async (tx) => {
        const old = await tokens.find(tx, 'reset-password', token);
        if (old) await mailLink(tx, await customers.find(tx, old.subjectId), asking);
      }),
  };
}
