import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Client } from '../../http/client-of.ts';
import type { Actor } from '../../platform/audit.ts';
import { isPassword } from '../../platform/passwords/passwords.ts';
import type { Locale } from '../../platform/texts.ts';
import type { SessionKind } from './lifetimes.ts';
import { deleteSession, findBeginning, insertSession, type NewSession } from './session-store.ts';

const perAccount = { max: 8, seconds: 15 * 60 };

export interface Proof {
  accountId: string;
  actor: Actor;
  password: string;
  /** The session that asks; a new one takes its place. */
  token: string;
  client: Client;
  locale: Locale;
}

/**
 * Proves once more who is signed in. The new session ends when the old one would have: its absolute end counts from the
 * sign-in.
 * @returns the new session, and whether it outlives the browser as the old one did.
 * @throws AppError `wrongPassword`, `tooManyTries`, `notSignedIn` where the session ended meanwhile
 */
export function createReauthenticate(kind: SessionKind, { db, clock, throttle, audit, texts }: Deps) {
  return async (proof: Proof): Promise<NewSession & { keep: boolean }> => {
    const { accountId, actor, password, token, client, locale } = proof;
    const key = `reauthenticate:account:${accountId}`;
    await throttle.hit(key, perAccount);
    if (!(await isPassword(db, accountId, password))) {
      throw new AppError('wrongPassword', { data: { password: [texts.t(locale, 'errors:wrongPassword')] } });
    }
    await throttle.reset(key);
    return db.transaction().execute(async (tx) => {
      const begun = await findBeginning(tx, token);
      if (!begun) throw new AppError('notSignedIn');
      await deleteSession(tx, token);
      await audit.record(tx, actor, { action: 'reauthenticate', entity: kind, entityId: accountId });
      const { remember } = begun;
      const signedInAt = new Date(begun.signedInAt);
      const session = await insertSession(tx, clock(), { kind, accountId, client, remember, signedInAt });
      return { ...session, keep: remember };
    });
  };
}
