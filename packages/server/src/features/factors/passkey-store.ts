import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PasskeyTable } from '../../platform/db/tables.ts';

/** Public keys of authenticators, and the challenges that wait to be signed. */
export const passkeyStore = {
  list: (on: Db | Tx, accountId: string) =>
    on
      .selectFrom('passkey')
      .where('accountId', '=', accountId)
      .orderBy('createdAt')
      .select(['id', 'name', 'createdAt', 'lastUsedAt', 'credentialId', 'transports'])
      .execute(),

  findByCredential: (on: Db | Tx, credentialId: string) =>
    on.selectFrom('passkey').where('credentialId', '=', credentialId).selectAll().executeTakeFirst(),

  async insert(tx: Tx, values: Insertable<PasskeyTable>): Promise<void> {
    await tx.insertInto('passkey').values(values).execute();
  },

  async noteUse(on: Db | Tx, id: string, signCount: number, now: Date): Promise<void> {
    await on
      .updateTable('passkey')
      .set({ signCount, lastUsedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
  },

  async remove(tx: Tx, accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('passkey')
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  async removeAll(tx: Tx, accountId: string): Promise<void> {
    await tx.deleteFrom('passkey').where('accountId', '=', accountId).execute();
  },

  async insertChallenge(
    on: Db | Tx,
    values: { challengeHash: string; purpose: string; accountId: string | null; expiresAt: string },
  ): Promise<void> {
    await on.insertInto('passkeyChallenge').values(values).execute();
  },

  /** Uses a challenge up, whatever comes of it: what was signed once can't be sent again. */
  takeChallenge: (on: Db | Tx, challengeHash: string) =>
    on
      .deleteFrom('passkeyChallenge')
      .where('challengeHash', '=', challengeHash)
      .returning(['purpose', 'accountId', 'expiresAt'])
      .executeTakeFirst(),

  async deleteOverChallenges(on: Db | Tx, now: Date): Promise<void> {
    await on.deleteFrom('passkeyChallenge').where('expiresAt', '<', now.toISOString()).execute();
  },
};
