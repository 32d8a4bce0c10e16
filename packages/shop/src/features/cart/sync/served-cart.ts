import type { PricedCartResponse } from '@rezeptur/schemas/types';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { pricedCartKey } from '../../../lib/account/own-data.ts';
import { type CartLine, type CartState, figuresOf, isServerLine } from '../../../lib/cart/cart.ts';
import { emptyCart } from '../change-cart.ts';
import { pricesOf } from './account-cart.ts';
import type { Restored } from './restore-cart.ts';
import { isSame } from './shared-lines.ts';

export type ServedCart = PricedCartResponse['data'];

/** The account's cart as the page has come with it. It serves this page alone: whoever comes back, or signs in here, asks anew. */
export function useServedCart(): ServedCart | undefined {
  const { fallback } = useSWRConfig();
  const [served] = useState(() => fallback[pricedCartKey] as ServedCart | undefined);
  useEffect(() => {
    delete fallback[pricedCartKey];
  }, [fallback]);
  return served;
}

/**
 * What the server draws, and the browser until it has read this device: the account's cart with its price. Nothing where the
 * price isn't of exactly the lines that can be shown.
 */
export function drawnCart(served: ServedCart | undefined, restore: (stored: unknown) => Restored): CartState {
  const { cart, calculation } = served ?? {};
  if (!cart || !calculation) return emptyCart;
  const { lines, gone, notices } = restore(cart);
  const isPriced = (line: CartLine) => {
    const kept = cart.lines.find(({ articleId }) => articleId === line.articleId);
    return kept && isSame(kept, line) && figuresOf(calculation, line.articleId);
  };
  const priced = calculation.items.filter((line) => !isServerLine(line));
  if (priced.length !== lines.length || !lines.every(isPriced)) return emptyCart;
  const nameOf = (id: string) => cart.seen.find(({ articleId }) => articleId === id)?.name;
  return {
    ...emptyCart,
    lines,
    gone: gone.map((articleId) => ({ articleId, name: nameOf(articleId) })),
    notices,
    seen: pricesOf(cart.seen),
    calculation,
    status: 'ready',
  };
}
