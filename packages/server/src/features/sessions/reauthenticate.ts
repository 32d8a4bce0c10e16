import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { CustomerPrincipal } from '../../http/access.ts';
import type { Actor } from '../../platform/audit.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Locale } from '../../platform/texts.ts';
import { deleteSession, insertSession, isRemembered, type NewSession } from './session-store.ts';

const perAccount = { max: 8, seconds: 15 * 60 };

export interface Proof {
  customer: CustomerPrincipal;
  actor: Actor;
  password: string;
  /** The session that asks; a new one takes its place. */
  token: string;
  locale: Locale;
}

/**
 * Proves once more who is signed in.
 * @returns the new session, and whether it outlives the browser as the old one did.
 * @throws AppError `wrongPassword`, `tooManyTries`
 */
export function createReauthenticate({ db, clock, throttle, audit, texts }: Deps) {
  return async ({
    customer,
    actor,
    password,
    token,
    locale,
  }: Proof): Promise<NewSession & { keep: boolean }> => {
    const key = `reauthenticate:account:${customer.id}`;
    await throttle.hit(key, perAccount);
    if (!(await isPassword(db, customer.id, password))) {
      throw new AppError('wrongPassword', { data: { password: [texts.t(locale, 'errors:wrongPassword')] } });
    }
    await throttle.reset(key);
    return db.transaction().execute(async (tx) => {
      const keep = await isRemembered(tx, token);
      await deleteSession(tx, token);
      await audit.record(tx, actor, { action: 'reauthenticate', entity: 'customer', entityId: customer.id });
      const session = { kind: 'customer', accountId: customer.id, remember: keep } as const;
      return { ...(await insertSession(tx, clock(), session)), keep };
    });
  };
}
