import { hash, verify } from '@node-rs/argon2';
import type { Db, Tx } from '../db/database.ts';

// OWASP's minimum for argon2id (the library's default kind): 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function setPassword(db: Db | Tx, accountId: string, hashed: string, now: Date): Promise<void> {
  const row = { hash: hashed, changedAt: now.toISOString() };
  await db
    .insertInto('password')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

/** Checks a password; takes as long for an account that isn't there. */
export async function isPassword(db: Db, accountId: string | undefined, password: string): Promise<boolean> {
  const row = accountId
    ? await db.selectFrom('password').where('accountId', '=', accountId).select('hash').executeTakeFirst()
    : undefined;
  const right = await verify(row?.hash ?? (await nobody), password);
  return right && row !== undefined;
}

const nobody = hashPassword('nobody has this password');
