import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take for granted: RFC 6238 with SHA-1, six digits, thirty seconds. */
const usual = { algorithm: 'SHA1', digits: 6, period: 30 };
/** A phone's clock may be wrong by half a minute. */
const steps = 1;

/** 160 random bits, as text for the database. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from the picture. */
export const codeAddress = (secret: string, { shop, email }: { shop: string; email: string }): string =>
  new TOTP({ ...usual, secret, issuer: shop, label: email }).toString();

/**
 * The step of time that a code belongs to.
 * @returns undefined for a wrong code, and for one of another time.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...usual, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: steps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
