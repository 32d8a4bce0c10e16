import { type ReactNode, useState } from 'react';
import { type CartAccess, CartAccessContext } from '../../lib/cart-access.ts';
import { mayOrder, useUser } from '../../lib/use-app-config.ts';
import { LazyCartBridge } from './lazy-overlays.tsx';

/** Lends the cart to pages outside it; its code comes only for people who may order. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [access, setAccess] = useState<CartAccess | null>(null);
  const hasCart = mayOrder(useUser());
  return (
    <CartAccessContext.Provider value={hasCart ? access : null}>
      {hasCart && <LazyCartBridge onChange={setAccess} />}
      {children}
    </CartAccessContext.Provider>
  );
}
