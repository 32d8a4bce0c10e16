import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/tokens/tokens.ts';

/** So long a browser is known in which nobody signed in again. */
const rememberedFor = 400 * 86_400_000;

/** Browsers in which an account signed in before. */
export const deviceStore = {
  async isKnown(on: Db | Tx, token: string, accountId: string): Promise<boolean> {
    const row = await on
      .selectFrom('knownDevice')
      .where('tokenHash', '=', hashToken(token))
      .where('accountId', '=', accountId)
      .select('seenAt')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Is this browser another one than those in which the account signed in before? At its first sign-in there is none. */
  async isNew(on: Db | Tx, token: string, accountId: string): Promise<boolean> {
    const known = await on
      .selectFrom('knownDevice')
      .where('accountId', '=', accountId)
      .select('tokenHash')
      .execute();
    return known.length > 0 && !known.some(({ tokenHash }) => tokenHash === hashToken(token));
  },

  async remember(on: Db | Tx, token: string, accountId: string, now: Date): Promise<void> {
    const seenAt = now.toISOString();
    await on
      .insertInto('knownDevice')
      .values({ tokenHash: hashToken(token), accountId, seenAt })
      .onConflict((conflict) => conflict.columns(['tokenHash', 'accountId']).doUpdateSet({ seenAt }))
      .execute();
  },

  /**
   * None of an account's browsers is known any more, but for one. Their rows stay with tokens that nobody has: the account isn't
   * new by that, and hears of the next browser.
   */
  async forgetAll(on: Db | Tx, accountId: string, but?: string): Promise<void> {
    let forgotten = on
      .updateTable('knownDevice')
      .set({ tokenHash: sql<string>`gen_random_uuid()::text` })
      .where('accountId', '=', accountId);
    if (but) forgotten = forgotten.where('tokenHash', '!=', hashToken(but));
    await forgotten.execute();
  },

  async sweep(on: Db | Tx, now: Date): Promise<void> {
    const before = new Date(now.getTime() - rememberedFor).toISOString();
    await on.deleteFrom('knownDevice').where('seenAt', '<', before).execute();
  },
};
