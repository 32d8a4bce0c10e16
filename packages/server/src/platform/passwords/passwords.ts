import { channel } from 'node:diagnostics_channel';
import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../db/database.ts';
import { findPasswordHash } from './password-store.ts';

// OWASP's minimum for argon2id (the library's default kind): 19 MiB, 2 passes, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Says of each comparison what it costs, and of whom or what nothing: how long an answer takes may tell nobody who has an account. */
export const comparisons = channel('rezeptur:password-comparison');

const compare = (hashed: string, password: string): Promise<boolean> => {
  if (comparisons.hasSubscribers) comparisons.publish(/m=\d+,t=\d+,p=\d+/.exec(hashed)?.[0]);
  return verify(hashed, password);
};

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * The hash that a password was found to belong to, undefined for a wrong one; does the same for an account that isn't there. Comparing takes
 * its time: whoever acts on it asks whether it still is the account's (`holdPasswordHash`).
 */
export async function matchingHash(
  db: Db,
  accountId: string | undefined,
  password: string,
): Promise<string | undefined> {
  const known = await findPasswordHash(db, accountId ?? unknownAccountId);
  const right = await compare(known ?? (await unmatchableHash), password);
  return right ? known : undefined;
}

const unknownAccountId = '00000000-0000-0000-0000-000000000000';
const unmatchableHash = hashPassword('no account has this password');

/** Does a text belong to a hash, for other short secrets that are stored as passwords are? */
export const isHashOf = (hashed: string, text: string): Promise<boolean> => compare(hashed, text);
