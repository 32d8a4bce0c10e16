import { hash, verify } from '@node-rs/argon2';
import type { Db, Tx } from '../db/database.ts';
import { hashToken } from '../tokens/tokens.ts';

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

/**
 * Gives an account another password and ends what the old one opened: its sessions, but for the one that changes it,
 * links to choose a new one, and a new e-mail address that waits to be confirmed.
 */
export async function changePassword(
  tx: Tx,
  { accountId, hashed, now, keep }: { accountId: string; hashed: string; now: Date; keep?: string },
): Promise<void> {
  await setPassword(tx, accountId, hashed, now);
  let sessions = tx.deleteFrom('session').where('accountId', '=', accountId);
  if (keep) sessions = sessions.where('tokenHash', '!=', hashToken(keep));
  await sessions.execute();
  await tx
    .deleteFrom('singleUseToken')
    .where('purpose', 'in', ['reset-password', 'confirm-email'])
    .where('subjectId', '=', accountId)
    .execute();
}

/** Checks a password; does the same for an account that isn't there. */
export async function isPassword(db: Db, accountId: string | undefined, password: string): Promise<boolean> {
  const row = await db
    .selectFrom('password')
    .where('accountId', '=', accountId ?? nobodysId)
    .select('hash')
    .executeTakeFirst();
  const right = await verify(row?.hash ?? (await nobodysHash), password);
  return right && row !== undefined;
}

const nobodysId = '00000000-0000-0000-0000-000000000000';
const nobodysHash = hashPassword('nobody has this password');
