import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { changePassword } from '../../platform/passwords/change-password.ts';
import { passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { refusedAt } from '../../platform/refused-at.ts';
import type { Locale } from '../../platform/texts.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';
import { forgetTries } from './tries-key.ts';

export interface PasswordReset {
  token: string;
  password: string;
  /** Typed again where the link was asked for in another browser. */
  email?: string;
  /** The token of the browser, if it has one. */
  device: string | undefined;
  locale: Locale;
  requestId: string;
}

const purpose = 'reset-password';

type ResetDeps = Pick<
  Deps,
  | 'config'
  | 'settings'
  | 'db'
  | 'clock'
  | 'tokens'
  | 'mails'
  | 'audit'
  | 'throttle'
  | 'texts'
  | 'customers'
  | 'sessions'
>;

/**
 * Sets the password that the token of a mailed link allows, once; all sessions of the account end. In another browser than
 * the one that asked for the link the address is asked for: a link that somebody else finds doesn't say whose it is.
 * @throws AppError `linkInvalid`, `emailAgain`, or why the password is too easily guessed
 */
export function createResetPassword(deps: ResetDeps) {
  const { config, settings, db, clock, tokens, mails, audit, texts, customers } = deps;
  return async (reset: PasswordReset): Promise<void> => {
    const { token, password, device, locale, requestId } = reset;
    // Before it is known whether the token opens anything: every answer takes as long.
    const hashed = await hashPassword(password);
    const shop = { config, settings: await settings() };
    const mailedTo = await db.transaction().execute(async (tx) => {
      const asked = await tokens.find(tx, purpose, token);
      // Locked first: another address that is written meanwhile closes the link, or finds it used.
      const customer = asked && (await customers.lock(tx, asked.subjectId));
      const accountId = await tokens.use(tx, purpose, token);
      if (!accountId || !customer) throw new AppError('linkInvalid');
      const isHere = device !== undefined && asked?.payload === hashToken(device);
      if (!isHere && reset.email?.trim().toLowerCase() !== customer.email.toLowerCase())
        throw refusedAt('email', 'emailAgain', { texts, locale });
      const { email, customerNumber, firstName, lastName } = customer;
      const weakness = passwordWeakness(shop, password, [email, firstName, lastName]);
      // Refused after all: the link stays good for a better one.
      if (weakness) throw refusedAt('password', weakness, { texts, locale });
      const now = clock();
      await changePassword(deps, tx, { accountId, hashed, now, keep: { device } });
      // The link was mailed to just this address.
      await customers.update(tx, accountId, { emailProvenAt: now.toISOString() }, now.toISOString());
      const params = { firstName, lastName };
      const actor = { type: 'customer', id: accountId, name: customerNumber ?? 'customer' } as const;
      await audit.record(
        tx,
        { ...actor, role: 'customer', requestId },
        { action: 'reset-password', entity: 'customer', entityId: accountId },
      );
      // In the owner's language: whoever had the link may be another.
      const mail = { template: 'passwordChanged', recipient: email, locale: customer.locale };
      await mails.queue(tx, { ...mail, customerId: accountId, params });
      return email;
    });
    await forgetTries(deps, 'customer', mailedTo);
  };
}
