import { hideWhenLeft } from './hide-when-left.ts';
import { attempt, keep, parsed, textOf } from './stored.ts';

export const cartKey = 'rz-cart';
export const checkoutKey = 'rz-checkout';
export const keptKey = 'rz-kept';
export const seenKey = 'rz-seen';

/** Half-filled pages of the checkout. */
export const checkoutDrafts = ['delivery-address', 'prescription'].map((form) => `rz-draft:${form}`);

/** Takes away all that stands on the device of a customer who has left it, in whichever tab. */
export function wipeOwn(): void {
  for (const key of [cartKey, keptKey]) attempt(() => window.localStorage.removeItem(key));
  for (const key of [checkoutKey, seenKey, ...checkoutDrafts])
    attempt(() => window.sessionStorage.removeItem(key));
}

interface Handed {
  /** Whose the device was, as it is noted there. */
  before: unknown;
  number: string | undefined;
}

/**
 * Notes under `key` whose the device is from now on; what another one has left goes.
 * @param isFirst true once for a page of a customer: it is shown to nobody else when they have gone
 */
export function handOver(key: string, { before, number }: Handed, isFirst: boolean): void {
  const storage = () => window.localStorage;
  if (before !== null && before !== number) wipeOwn();
  keep(storage, key, number);
  if (isFirst) hideWhenLeft(() => parsed(textOf(storage, key)) === number);
}
