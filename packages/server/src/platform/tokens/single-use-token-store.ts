import type { Expression } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Seal } from '../storage/seal.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a token opens. */
export type TokenPurpose =
  | 'reset-password'
  | 'staff-password'
  | 'confirm-email'
  | 'event-registration'
  | 'registration-state'
  | 'registration-code'
  | 'registration-proof'
  | 'questionnaire';

export interface NewTokenOf {
  purpose: TokenPurpose;
  /** The row that the token opens. */
  subjectId: string;
  expiresAt: Date;
  /** A token of one's own, such as a demo link's; else 256 random bits. */
  token?: string;
  /** What it brings about beside opening its row: the e-mail address that its link was mailed to. It is stored sealed. */
  payload?: string;
}

/** Rows by a query for their ids: however many there are, they are one statement's. */
export type Subjects = Expression<string>;

export interface FoundToken {
  subjectId: string;
  expiresAt: string;
  isExpired: boolean;
  isUsed: boolean;
  payload: string | null;
}

/**
 * Tokens of links, stored hashed and good for one use. A token that isn't there and one of another purpose are found
 * the same way: not at all, by one look into an index.
 */
export interface SingleUseTokens {
  /**
   * Makes a token and answers it: the only time that it can be read. Who mails the link to an account's address holds the
   * account's row, and reads the address from it: another address, which is written meanwhile, takes back only what it sees.
   */
  issue(on: Tx | Db, token: NewTokenOf): Promise<string>;
  /** The token, even if it is used or over; undefined if there never was one, or no longer. */
  find(on: Tx | Db, purpose: TokenPurpose, token: string): Promise<FoundToken | undefined>;
  /** The one that waits to be used for this row. */
  waiting(
    on: Tx | Db,
    purpose: TokenPurpose,
    subjectId: string,
  ): Promise<{ payload: string | null } | undefined>;
  /** Whether a link that was mailed to this address waits to be opened. */
  isAwaited(on: Tx | Db, purpose: TokenPurpose, email: string): Promise<boolean>;
  /** Uses it up: of two at once only one gets the row's id. Undefined for an unknown, used or expired one. */
  use(on: Tx | Db, purpose: TokenPurpose, token: string): Promise<string | undefined>;
  /** Takes back all tokens that open this row, or these. */
  revoke(on: Tx | Db, purpose: TokenPurpose, subject: string | Subjects): Promise<void>;
  /**
   * Takes back whatever was mailed to an account, as it gets another address: such a link proves who reads the former one.
   * It asks for no purpose, so that none can be forgotten.
   */
  revokeAll(tx: Tx, accountId: string): Promise<void>;
  /** Tokens that open these rows work until another time. */
  postpone(on: Tx | Db, purpose: TokenPurpose, subjects: Subjects, expiresAt: Date): Promise<void>;
  /** Forgets tokens that have been over for long. */
  sweep(): Promise<void>;
}

/** So long an expired link is still distinguished from an unknown one. */
const rememberedFor = 90 * 86_400_000;

/** Of these nobody asks whether they are over or never were. */
const forgottenAtOnce: TokenPurpose[] = ['registration-code', 'registration-proof'];

interface TokenDeps {
  db: Db;
  clock: Clock;
  seal: Pick<Seal, 'open' | 'close'>;
}

export function createSingleUseTokens({ db, clock, seal }: TokenDeps): SingleUseTokens {
  /** An address from before they were sealed is read as it is. */
  const opened = (payload: string | null) =>
    payload === null || payload.includes('@') ? payload : seal.open(payload);

  return {
    async issue(on, { purpose, subjectId, expiresAt, token = newToken(), payload }) {
      const at = clock().toISOString();
      await on
        .insertInto('singleUseToken')
        .values({
          tokenHash: hashToken(token),
          purpose,
          subjectId,
          createdAt: at,
          expiresAt: expiresAt.toISOString(),
          payload: payload === undefined ? null : seal.close(payload),
        })
        .execute();
      return token;
    },
    async find(on, purpose, token) {
      const row = await on
        .selectFrom('singleUseToken')
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .select(['subjectId', 'expiresAt', 'usedAt', 'payload'])
        .executeTakeFirst();
      if (!row) return undefined;
      const { usedAt, ...found } = row;
      const isExpired = Date.parse(row.expiresAt) <= clock().getTime();
      return { ...found, payload: opened(found.payload), isExpired, isUsed: usedAt !== null };
    },
    async waiting(on, purpose, subjectId) {
      const row = await on
        .selectFrom('singleUseToken')
        .where('purpose', '=', purpose)
        .where('subjectId', '=', subjectId)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', clock().toISOString())
        .select('payload')
        .executeTakeFirst();
      return row && { payload: opened(row.payload) };
    },
    async isAwaited(on, purpose, email) {
      const waiting = await on
        .selectFrom('singleUseToken')
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', clock().toISOString())
        .where('payload', 'is not', null)
        .select('payload')
        .execute();
      return waiting.some(({ payload }) => opened(payload)?.toLowerCase() === email.toLowerCase());
    },
    async use(on, purpose, token) {
      const at = clock().toISOString();
      const row = await on
        .updateTable('singleUseToken')
        .set({ usedAt: at })
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', at)
        .returning('subjectId')
        .executeTakeFirst();
      return row?.subjectId;
    },
    async revoke(on, purpose, subject) {
      await on
        .deleteFrom('singleUseToken')
        .where('purpose', '=', purpose)
        .where('subjectId', 'in', typeof subject === 'string' ? [subject] : subject)
        .execute();
    },
    async revokeAll(tx, accountId) {
      await tx.deleteFrom('singleUseToken').where('subjectId', '=', accountId).execute();
    },
    async postpone(on, purpose, subjects, expiresAt) {
      await on
        .updateTable('singleUseToken')
        .set({ expiresAt: expiresAt.toISOString() })
        .where('purpose', '=', purpose)
        .where('subjectId', 'in', subjects)
        .execute();
    },
    async sweep() {
      const now = clock();
      const before = new Date(now.getTime() - rememberedFor).toISOString();
      await db.deleteFrom('singleUseToken').where('expiresAt', '<', before).execute();
      await db
        .deleteFrom('singleUseToken')
        .where('purpose', 'in', forgottenAtOnce)
        .where('expiresAt', '<=', now.toISOString())
        .execute();
      // What is remembered is that there was a link, not what it would have done.
      await db
        .updateTable('singleUseToken')
        .set({ payload: null })
        .where('expiresAt', '<=', now.toISOString())
        .where('payload', 'is not', null)
        .execute();
    },
  };
}
