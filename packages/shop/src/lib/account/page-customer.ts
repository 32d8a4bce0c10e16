import type { User } from '../api/types.ts';
import { parsed, textOf } from '../stored.ts';

/** Sent when the session is over; the shell listens and reads the configuration again. */
export const signedOutEvent = 'rz:signed-out';

/** Whose it is that stands on the device. */
export const customerKey = 'rz-customer';

let current: string | undefined;
let isSignedIn = false;

/**
 * The number of the customer that this page is of, also after their session has ended; undefined for a visitor's. Each call names it, so that
 * the server answers nobody else.
 */
export const customerOfPage = (): string | undefined => current;

/** All that the page holds is of somebody else by now. */
export const beginAnew = (): void => window.location.reload();

/**
 * Takes over whom a configuration is for. What a customer who is no longer here has left on the device goes: a session may have ended while
 * no page noticed.
 * @returns false where somebody else has signed in, in another tab, since the page began
 */
export async function takeCustomer(user: User | null): Promise<boolean> {
  const number = user?.customerNumber ?? undefined;
  if (current !== undefined && number !== undefined && number !== current) return false;
  const isFirst = current === undefined && number !== undefined;
  current ??= number;
  // Nobody may have called who would have been told.
  if (isSignedIn && !user) window.dispatchEvent(new Event(signedOutEvent));
  isSignedIn = user !== null;
  const before = parsed(textOf(() => window.localStorage, customerKey));
  if (isFirst || before !== (number ?? null))
    (await import('../own-keys.ts')).handOver(customerKey, { before, number }, isFirst);
  return true;
}
