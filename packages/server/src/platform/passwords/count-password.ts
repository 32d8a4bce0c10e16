import { verify } from '@node-rs/argon2';
import type { Db } from '../db/database.ts';
import { listSuspectHashes } from './password-store.ts';

/**
 * How many accounts have this password, among those that may have it: hashing is slow on purpose, so that only the oldest
 * accounts are tried, and those that share a hash with another, as those that were made together do.
 */
export async function countPassword(db: Db, password: string): Promise<number> {
  let count = 0;
  for (const { hash, accounts } of await listSuspectHashes(db))
    if (await verify(hash, password)) count += accounts;
  return count;
}
