import { attempt } from './stored.ts';

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
