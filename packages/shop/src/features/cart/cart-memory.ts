import type { CartLine, CartState, CheckoutChoices, PrescriptionUpload } from '../../lib/cart.ts';

const cartKey = 'rz-cart';
const checkoutKey = 'rz-checkout';
/** Half-filled pages of the checkout: drafts under these names in the tab. */
const draftKeys = ['delivery-address', 'prescription'].map((form) => `rz-draft:${form}`);

export type Remembered = Pick<CartState, 'lines' | 'choices' | 'uploads'>;

/** Where a cart is remembered: lines in the browser, choices of the checkout in the tab, pictures in memory. */
export interface CartMemory {
  readLines(owner: string): unknown;
  readChoices(owner: string): unknown;
  readUploads(owner: string): PrescriptionUpload[];
  write(owner: string, cart: Remembered): void;
  /** The session has ended: nothing stays on the device. The same customer finds the cart again on this very page. */
  leave(): void;
  /** The customer has left, or ordered. */
  forget(): void;
}

/** A private window may refuse storage, and anybody may have written nonsense: neither breaks the shop. */
export function createCartMemory(local: () => Storage, session: () => Storage): CartMemory {
  let last: (Remembered & { owner: string }) | undefined;
  let isAway = false;
  const lastOf = (owner: string) => (isAway && last?.owner === owner ? last : undefined);
  const wipe = () => {
    attempt(() => local().removeItem(cartKey));
    for (const key of [checkoutKey, ...draftKeys]) attempt(() => session().removeItem(key));
  };
  return {
    readLines: (owner) =>
      lastOf(owner) ?? attempt(() => JSON.parse(local().getItem(cartKey) ?? 'null') as unknown),
    readChoices: (owner) =>
      lastOf(owner)?.choices ??
      attempt(() => JSON.parse(session().getItem(checkoutKey) ?? 'null') as unknown),
    readUploads: (owner) => lastOf(owner)?.uploads ?? [],
    write(owner, { lines, choices, uploads }) {
      last = { owner, lines, choices, uploads };
      isAway = false;
      keep(local, cartKey, lines.length > 0 ? { lines: lines satisfies CartLine[] } : undefined);
      keep(session, checkoutKey, choices satisfies CheckoutChoices);
    },
    leave() {
      isAway = true;
      wipe();
    },
    forget() {
      last = undefined;
      wipe();
    },
  };
}

/** The memory of this page. */
export const cartMemory = createCartMemory(
  () => window.localStorage,
  () => window.sessionStorage,
);

function keep(storage: () => Storage, key: string, value: unknown): void {
  attempt(() => {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  });
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
