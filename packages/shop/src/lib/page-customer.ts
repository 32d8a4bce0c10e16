import { keep, parsed, textOf } from './stored.ts';
import type { User } from './types.ts';

const storage = () => window.localStorage;
const key = 'rz-customer';

let current: string | undefined;

/** The number of the customer that this page is of; undefined for a visitor's. Each call names it, so that the server answers nobody else. */
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
  current = number;
  const before = parsed(textOf(storage, key));
  if (before !== null && before !== number) (await import('./own-keys.ts')).wipeOwn();
  if (before !== (number ?? null)) keep(storage, key, number);
  return true;
}
