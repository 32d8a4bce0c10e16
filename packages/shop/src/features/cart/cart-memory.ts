import type { CartLine, CheckoutChoices } from '../../lib/cart.ts';

const cartKey = 'rz-cart';
const checkoutKey = 'rz-checkout';

/** Where a cart is remembered: lines in the browser, choices of the checkout in the tab. */
export interface CartMemory {
  readLines(): unknown;
  readChoices(): unknown;
  write(lines: readonly CartLine[], choices: CheckoutChoices): void;
  forget(): void;
}

/** A private window may refuse storage, and anybody may have written nonsense: neither breaks the shop. */
export function createCartMemory(local: () => Storage, session: () => Storage): CartMemory {
  return {
    readLines: () => attempt(() => JSON.parse(local().getItem(cartKey) ?? 'null') as unknown),
    readChoices: () => attempt(() => JSON.parse(session().getItem(checkoutKey) ?? 'null') as unknown),
    write(lines, choices) {
      attempt(() => {
        if (lines.length === 0) local().removeItem(cartKey);
        else local().setItem(cartKey, JSON.stringify({ lines }));
      });
      attempt(() => session().setItem(checkoutKey, JSON.stringify(choices)));
    },
    forget() {
      attempt(() => local().removeItem(cartKey));
      attempt(() => session().removeItem(checkoutKey));
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
