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
