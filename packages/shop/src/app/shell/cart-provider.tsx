import type { ReactNode } from 'react';
import { CartAccessContext } from '../../lib/cart-access.ts';

/** Lends the cart to pages outside it. */
export function CartProvider({ children }: { children: ReactNode }) {
  return <CartAccessContext.Provider value={null}>{children}</CartAccessContext.Provider>;
}
