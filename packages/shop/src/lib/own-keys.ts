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
 * @param beginAnew given once for a page of a customer: the browser may bring it back as it was left, with all that it showed, when they have
 * gone (OWASP ASVS 5, 14.3.1)
 */
export function handOver(key: string, { before, number }: Handed, beginAnew: false | (() => void)): void {
  const storage = () => window.localStorage;
  if (before !== null && before !== number) wipeOwn();
  keep(storage, key, number);
  if (!beginAnew) return;
  const { style } = document.documentElement;
  window.addEventListener('pagehide', () => {
    style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // It is told of a page that opens, too, which wasn't left yet: where storage is refused, it would begin anew for ever.
    if (!persisted) return;
    if (parsed(textOf(storage, key)) === number) style.visibility = '';
    else beginAnew();
  });
}
