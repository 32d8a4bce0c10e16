import type { Client } from '../../http/callers/client-of.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken, newToken } from '../../platform/tokens/tokens.ts';
import { deviceStore } from './device-store.ts';
import { endOf, type SessionKind, type SessionStage } from './lifetimes.ts';
import { forgetTries } from './tries-key.ts';

export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** What a session begins with. */
export interface Beginning {
  kind: SessionKind;
  accountId: string;
  client: Client;
  remember?: boolean;
  stage?: SessionStage;
  /** When the sign-in was that it continues; now where it continues none. */
  signedInAt?: Date;
}

export async function insertSession(
  db: Db | Tx,
  now: Date,
  { kind, accountId, client, remember = false, stage = 'complete', signedInAt = now }: Beginning,
): Promise<NewSession> {
  const token = newToken();
  const expiresAt = endOf({ kind, remember, stage }, { now, signedInAt });
  const at = now.toISOString();
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      kind,
      accountId,
      createdAt: at,
      authenticatedAt: at,
      seenAt: at,
      expiresAt: expiresAt.toISOString(),
      remember,
      stage,
      signedInAt: signedInAt.toISOString(),
      ...client,
    })
    .execute();
  return { token, expiresAt };
}

/** What sessions offer to the other features. */
export const sessions = {
  /** Signs an account out everywhere, but for the session of one token. */
  async endAll(tx: Tx, accountId: string, but?: string): Promise<void> {
    let ended = tx.deleteFrom('session').where('accountId', '=', accountId);
    if (but) ended = ended.where('tokenHash', '!=', hashToken(but));
    await ended.execute();
  },

  isThere: async (tx: Tx, token: string): Promise<boolean> => (await findBeginning(tx, token)) !== undefined,

  /** Makes strangers of the browsers in which an account was signed in, but for one: whoever had the old password, too, has one of them. */
  forgetDevices: deviceStore.forgetAll,

  forgetTries,
};

export type Sessions = typeof sessions;

export async function deleteOverSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<', now.toISOString()).execute();
}

/** Answers whether there was one. */
export async function deleteSession(db: Db | Tx, token: string): Promise<boolean> {
  const deletion = db.deleteFrom('session').where('tokenHash', '=', hashToken(token));
  return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
}

/** What a session that takes the place of another one inherits from it. */
export const findBeginning = (on: Db | Tx, token: string) =>
  on
    .selectFrom('session')
    .where('tokenHash', '=', hashToken(token))
    .select(['remember', 'signedInAt'])
    .executeTakeFirst();

/** A sign-in of staff that waits for its second factor, or for the first one to be set up. */
export const findHalfSession = (on: Db | Tx, token: string, now: Date) =>
  on
    .selectFrom('session')
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', 'staff')
    .where('stage', '!=', 'complete')
    .where('expiresAt', '>', now.toISOString())
    .select(['accountId', 'stage'])
    .$narrowType<{ stage: Exclude<SessionStage, 'complete'> }>()
    .executeTakeFirst();

/** Where an account is signed in, the last used first. */
export const listSessions = (on: Db | Tx, accountId: string, now: Date) =>
  on
    .selectFrom('session')
    .where('accountId', '=', accountId)
    .where('stage', '=', 'complete')
    .where('expiresAt', '>', now.toISOString())
    .orderBy('seenAt', 'desc')
    .select(['id', 'tokenHash', 'device', 'network', 'signedInAt', 'seenAt'])
    .execute();

/** Ends one of an account's sessions; false where it has no such session. */
export async function endSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
