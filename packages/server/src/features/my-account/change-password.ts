import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/callers/access.ts';
import { demandFreshSignIn } from '../../http/callers/fresh-sign-in.ts';
import type { Actor } from '../../platform/audit.ts';
import { changePassword, type OwnBrowser } from '../../platform/passwords/change-password.ts';
import { passwordWeakness } from '../../platform/passwords/password-strength.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';

export interface PasswordChange {
  customer: CustomerPrincipal;
  actor: Actor;
  password: string;
  /** The one that stays signed in and known. */
  browser: OwnBrowser;
}

const perAccount = { max: 20, seconds: 60 * 60 };

/**
 * Sets another password; all other sessions end, and links to choose one stop working.
 * @throws AppError `reauthenticate`, `tooManyTries`, or why the password is too easily guessed
 */
export function createChangePassword(deps: Deps) {
  const { config, settings, db, clock, audit, mails, throttle, customers } = deps;
  return async ({ customer, actor, password, browser }: PasswordChange): Promise<void> => {
    demandFreshSignIn(customer, clock());
    await throttle.hit(`change-password:account:${customer.id}`, perAccount);
    const { id, firstName, lastName, email } = customer;
    const weakness = passwordWeakness({ config, settings: await settings() }, password, [
      firstName,
      lastName,
      email,
      customer.customerNumber,
    ]);
    if (weakness) throw new AppError(weakness);
    const hashed = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      // First, as whatever else ends what an account has opened: an address that is asked for meanwhile is taken back, too.
      const { locale } = await customers.lockSignedIn(tx, id);
      await changePassword(deps, tx, { accountId: id, hashed, now: clock(), keep: browser });
      await audit.record(tx, actor, { action: 'change-password', entity: 'customer', entityId: id });
      const mail = { template: 'passwordChanged', recipient: email, customerId: id, locale };
      await mails.queue(tx, { ...mail, params: { firstName, lastName } });
    });
  };
}
