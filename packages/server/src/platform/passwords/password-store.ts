import type { Db, Tx } from '../db/database.ts';

export async function setPassword(on: Db | Tx, accountId: string, hashed: string, now: Date): Promise<void> {
  const row = { hash: hashed, changedAt: now.toISOString() };
  await on
    .insertInto('password')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function findPasswordHash(on: Db | Tx, accountId: string): Promise<string | undefined> {
  const row = await on
    .selectFrom('password')
    .where('accountId', '=', accountId)
    .select('hash')
    .executeTakeFirst();
  return row?.hash;
}

/** The same; another password waits until the transaction ends, and then ends what this one has opened. */
export async function holdPasswordHash(tx: Tx, accountId: string): Promise<string | undefined> {
  const held = tx.selectFrom('password').where('accountId', '=', accountId).select('hash').forShare();
  return (await held.executeTakeFirst())?.hash;
}

/** Whether any of these accounts has a password to sign in with: who is merely invited has none. */
export async function havePassword(on: Db | Tx, accountIds: readonly string[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const found = on.selectFrom('password').where('accountId', 'in', accountIds).select('accountId').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Hashes that may be those of a demo: several accounts that were made together share one, and the oldest ones. Each once, with how
 * many accounts have it.
 */
export const listSuspectHashes = (on: Db | Tx): Promise<{ hash: string; accounts: number }[]> =>
  on
    .selectFrom('password')
    .groupBy('hash')
    .having(({ or, eb, fn, selectFrom }) =>
      or([
        eb(fn.countAll<number>(), '>', 1),
        eb('hash', 'in', selectFrom('password as p').select('p.hash').orderBy('p.changedAt').limit(20)),
      ]),
    )
    .select(({ fn }) => ['hash', fn.countAll<number>().as('accounts')])
    .execute();
