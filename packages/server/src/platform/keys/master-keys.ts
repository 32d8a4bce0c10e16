import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The key that follows from a secret. */
export interface MasterKey {
  /** By which the database recognises it; tells nothing of the secret. */
  name: string;
  key: KeyObject;
  secret: string;
}

/** Keys that follow from one secret, one for each purpose (HKDF-SHA-256). */
export const keyFrom = (secret: string, purpose: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'rezeptur', purpose, bytes));

export const masterKeyFrom = (secret: string): MasterKey => ({
  name: keyFrom(secret, 'name of the master key', 12).toString('base64url'),
  key: createSecretKey(keyFrom(secret, 'master key')),
  secret,
});
