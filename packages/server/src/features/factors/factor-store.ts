import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Beside the account's own number. */
const lock = 7317;

/** One-time codes and recovery codes of an account. Secrets are sealed and codes hashed before they come here. */
export const factorStore = {
  /** Held to the end of the transaction: an account's factors are changed one after the other. */
  lock: async (tx: Tx, accountId: string): Promise<void> =>
    void (await sql`select pg_advisory_xact_lock(${lock}, hashtext(${accountId}))`.execute(tx)),

  findCode: (on: Db | Tx, accountId: string) =>
    on.selectFrom('oneTimeCode').where('accountId', '=', accountId).selectAll().executeTakeFirst(),

  /** A secret that waits for its first code; one that is in use stays until then. */
  async keepWaiting(on: Db | Tx, accountId: string, waitingSecret: string): Promise<void> {
    await on
      .insertInto('oneTimeCode')
      .values({ accountId, waitingSecret })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ waitingSecret }))
      .execute();
  },

  /** The waiting secret is the one from now on; its first code counts as used. Of two at once one succeeds. */
  async confirm(tx: Tx, accountId: string, secret: string, lastStep: number): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('oneTimeCode')
      .set({ secret, waitingSecret: null, lastStep })
      .where('accountId', '=', accountId)
      .where('waitingSecret', '=', secret)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Uses a step of time up; false if it or a later one was used before. */
  async useStep(on: Db | Tx, accountId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await on
      .updateTable('oneTimeCode')
      .set({ lastStep: step })
      .where('accountId', '=', accountId)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  async removeCode(tx: Tx, accountId: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('oneTimeCode')
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  listRecoveryCodes: (on: Db | Tx, accountId: string) =>
    on.selectFrom('recoveryCode').where('accountId', '=', accountId).select(['id', 'hash']).execute(),

  async replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
    await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
    if (hashes.length === 0) return;
    await tx
      .insertInto('recoveryCode')
      .values(hashes.map((hash) => ({ accountId, hash })))
      .execute();
  },

  /** Of two at once one succeeds. */
  async useRecoveryCode(on: Db | Tx, id: string): Promise<boolean> {
    const { numDeletedRows } = await on.deleteFrom('recoveryCode').where('id', '=', id).executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
