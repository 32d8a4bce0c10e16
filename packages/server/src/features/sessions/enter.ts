import type { Deps } from '../../deps.ts';
import { formatDateTime } from '../../domain/calendar/format-time.ts';
import { AppError } from '../../errors.ts';
import type { Client } from '../../http/callers/client-of.ts';
import { holdPasswordHash } from '../../platform/passwords/password-store.ts';
import { newToken } from '../../platform/tokens/tokens.ts';
import { type Account, createFindAccount } from './accounts.ts';
import { deviceStore } from './device-store.ts';
import type { SessionKind, SessionStage } from './lifetimes.ts';
import { deleteSession, insertSession, type NewSession } from './session-store.ts';

/** From where somebody signs in. */
export interface Visit {
  /** Whom tries are counted against, beside the account. */
  address: string;
  client: Client;
  /** The token of the browser, if it has one. */
  device: string | undefined;
  /** The session that the browser came with; it ends. */
  token: string | undefined;
  requestId: string;
}

export interface Entered extends NewSession {
  kind: SessionKind;
  accountId: string;
  stage: SessionStage;
  /** The token of the browser in which somebody is signed in from now on. */
  device?: string;
  /** Nobody signed in to this account there before, and its owner gets a mail. */
  isNewDevice?: boolean;
}

interface How {
  stage?: SessionStage;
  remember?: boolean;
  /** The password's hash that they were judged by. */
  judgedBy?: string;
  /** It takes the place of half a session, with which it ends. */
  isSecondStep?: boolean;
  /** How they have proven themselves, beside the password or instead of it. */
  factor?: string;
}

/**
 * Begins a session in place of the one that the browser came with. A complete one is in the trail, and its browser known.
 * @throws AppError `loginFailed`, `notSignedIn`, `passkeyRefused` where another password, or a change of the account, has
 * ended meanwhile what was proven
 */
export function createEnter(
  kind: SessionKind,
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'mails' | 'customers' | 'staff'>,
) {
  const { db, clock, audit, mails } = deps;
  const accounts = createFindAccount(kind, deps);
  return (
    { id: accountId, name, email: recipient, firstName, lastName, locale }: Account,
    { client, device = newToken(), token, requestId }: Visit,
    { stage = 'complete', remember = false, judgedBy, isSecondStep = false, factor }: How,
  ): Promise<Entered> =>
    db.transaction().execute(async (tx) => {
      const now = clock();
      // The account before its password, in the order of its erasure: the two never wait for one another.
      if (!(await accounts.hold(tx, { id: accountId, email: recipient }))) {
        if (isSecondStep) throw new AppError('notSignedIn');
        throw new AppError(judgedBy === undefined ? 'passkeyRefused' : 'loginFailed');
      }
      const hash = await holdPasswordHash(tx, accountId);
      if (judgedBy !== undefined && judgedBy !== hash) throw new AppError('loginFailed');
      const hasEnded = token !== undefined && (await deleteSession(tx, token));
      if (isSecondStep && !hasEnded) throw new AppError('notSignedIn');
      const begun = await insertSession(tx, now, { kind, accountId, client, remember, stage });
      const session = { ...begun, kind, accountId, stage };
      if (stage !== 'complete') return session;
      const isNewDevice = await deviceStore.isNew(tx, device, accountId);
      await deviceStore.remember(tx, device, accountId, now);
      if (isNewDevice) {
        const customerId = kind === 'customer' ? accountId : undefined;
        const params = {
          firstName,
          lastName,
          ...client,
          device: client.device ?? '?',
          at: formatDateTime(now, locale),
        };
        await mails.queue(tx, { template: `${kind}NewDevice`, recipient, locale, customerId, params });
      }
      const actor = { type: kind, id: accountId, name, role: kind, requestId };
      const changes = factor ? { factor: { new: factor } } : undefined;
      await audit.record(tx, actor, {
        action: 'login',
        entity: kind,
        entityId: accountId,
        ...(changes && { changes }),
      });
      return { ...session, device, isNewDevice };
    });
}
