import periods from '@rezeptur/schemas/periods.json' with { type: 'json' };
import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inSameTime } from '../../platform/in-same-time.ts';
import type { Locale } from '../../platform/texts.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { deviceStore } from './device-store.ts';

/** How long a link to choose a new password works. */
const worksFor = periods.passwordLinkMinutes * 60_000;
/** Longer than the work for a known address takes; every answer waits for it, so its time reveals nothing. */
const answersAfter = 250;

export interface Asking {
  locale: Locale;
  /** The token of the browser. */
  device: string;
}

const perAccount = { max: 3, seconds: 60 * 60 };

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'throttle' | 'tokens' | 'mails' | 'customers'>;

/**
 * Mails a link to choose a new password: to an address, or to the owner of an earlier link that is over. For an address without an account nothing happens, and the caller can't notice:
 * neither by the answer nor by how long it took.
 */
export function createRequestPassword({ db, clock, throttle, tokens, mails, customers }: NeededDeps) {
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

  /**
   * The owner's own browsers are counted apart from strangers, who keep nobody from another password by asking for one. Counted for unknown
   * addresses, too: the limit must not reveal who has an account.
   */
  async function count(email: string, device: string): Promise<void> {
    const id = (await customers.findByEmail(db, email))?.id;
    const isKnown = id !== undefined && (await deviceStore.isKnown(db, device, id));
    const by = isKnown ? `device:${hashToken(`${device}:${id}`)}` : `account:${email}`;
    await throttle.hit(`request-password:${by}`, perAccount);
  }

  const answer = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    inSameTime(answersAfter, () => db.transaction().execute(work));

  return {
    /** @throws AppError `tooManyTries`, as late as any other answer: whether the browser is known was asked of the account */
    async byEmail(email: string, asking: Asking): Promise<void> {
      const typed = email.trim().toLowerCase();
      const refusal = await inSameTime(answersAfter, async () => {
        const refused: unknown = await count(typed, asking.device).catch((error: unknown) => error);
        if (refused !== undefined) return refused;
        await db
          .transaction()
          .execute(async (tx) => mailLink(tx, await customers.findByEmail(tx, typed), asking));
      });
      if (refusal !== undefined) throw refusal;
    },
    /** The link may be used or over, and opens nothing: it only says whose it was. */
    byOldLink: (token: string, asking: Asking): Promise<void> =>
      answer(async (tx) => {
        const old = await tokens.find(tx, 'reset-password', token);
        if (old) await mailLink(tx, await customers.find(tx, old.subjectId), asking);
      }),
  };
}
