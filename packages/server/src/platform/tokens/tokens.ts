import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored hashed: who reads the database can't use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
