import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf, staffOf } from '../../http/callers/access.ts';
import { clientOf } from '../../http/callers/client-of.ts';
import { readOwnCookie } from '../../http/callers/cookies.ts';
import { holdPasswordHash } from '../../platform/passwords/password-store.ts';
import { matchingHash } from '../../platform/passwords/passwords.ts';
import { refusedAt } from '../../platform/refused-at.ts';
import { createFindAccount } from './accounts.ts';
import { customerCookie, staffCookie } from './cookies.ts';
import type { SessionKind } from './lifetimes.ts';
import { deleteSession, findBeginning, insertSession, type NewSession } from './session-store.ts';

const perAccount = { max: 8, seconds: 15 * 60 };

/**
 * Proves once more who is signed in. The new session ends when the old one would have: its absolute end counts from the
 * sign-in.
 * @returns the new session, and whether it outlives the browser as the old one did.
 * @throws AppError `wrongPassword`, `tooManyTries`, `notSignedIn` where the session ended meanwhile
 */
export function createReauthenticate(kind: SessionKind, deps: Deps) {
  const { db, clock, throttle, audit, texts } = deps;
  const accounts = createFindAccount(kind, deps);
  const [accountOf, cookie] =
    kind === 'customer' ? ([customerOf, customerCookie] as const) : ([staffOf, staffCookie] as const);
  return async (request: FastifyRequest, password: string): Promise<NewSession & { keep: boolean }> => {
    const { id: accountId, email } = accountOf(request);
    const locale = request.locale;
    const token = readOwnCookie(request, cookie) ?? '';
    const key = `reauthenticate:account:${accountId}`;
    await throttle.hit(key, perAccount);
    const judgedBy = await matchingHash(db, accountId, password);
    if (judgedBy === undefined) throw refusedAt('password', 'wrongPassword', { texts, locale });
    await throttle.reset(key);
    return db.transaction().execute(async (tx) => {
      const isSame = await accounts.hold(tx, { id: accountId, email });
      const hash = await holdPasswordHash(tx, accountId);
      const begun = await findBeginning(tx, token);
      if (!isSame || !begun || hash !== judgedBy) throw new AppError('notSignedIn');
      await deleteSession(tx, token);
      await audit.record(tx, actorOf(request), {
        action: 'reauthenticate',
        entity: kind,
        entityId: accountId,
      });
      const { remember } = begun;
      const signedInAt = new Date(begun.signedInAt);
      const beginning = { kind, accountId, client: clientOf(request), remember, signedInAt };
      return { ...(await insertSession(tx, clock(), beginning)), keep: remember };
    });
  };
}
