import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { AppConfig } from '../../lib/api/types.ts';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { CartContext } from '../../lib/cart/cart.ts';
import { CartAccessContext } from '../../lib/cart/cart-access.ts';
import { areOptionsComplete } from './sub-item-choices.ts';
import { useServedCart } from './sync/served-cart.ts';
import { useAccountCart } from './sync/use-account-cart.ts';
import { useCalculation } from './use-calculation.ts';
import { useCartAddition } from './use-cart-addition.ts';
import { useCartState } from './use-cart-state.ts';

/** The cart around every page of somebody who may order. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { config, refresh } = useAppConfig();
  return config ? (
    <LoadedCart config={config} refreshRange={refresh}>
      {children}
    </LoadedCart>
  ) : (
    children
  );
}

interface LoadedCartProps {
  config: AppConfig;
  refreshRange(): Promise<unknown>;
  children: ReactNode;
}

function LoadedCart({ config, refreshRange, children }: LoadedCartProps) {
  const pushSoon = useRef(() => {});
  const served = useServedCart();
  const own = useCartState(config, served, () => pushSoon.current());
  const { cart, change, articleOf } = own;
  const account = useAccountCart(config.user?.customerNumber ?? '', served, own);
  useEffect(() => {
    pushSoon.current = account.pushSoon;
  });
  const recalculate = useCalculation(cart.state, { change, articleOf, refreshRange });
  const add = useCartAddition(cart.state, change, articleOf);
  const count = cart.state.isRestored ? cart.state.lines.length : 0;
  const access = useMemo(() => ({ count, add }), [count, add]);
  const areOptionsChosen = areOptionsComplete(cart.state.lines, articleOf);
  const whole = useMemo(
    () => ({ ...cart, recalculate, areOptionsChosen, forget: account.leave, follow: account.pull }),
    [cart, recalculate, areOptionsChosen, account.leave, account.pull],
  );
  return (
    <CartContext.Provider value={whole}>
      <CartAccessContext.Provider value={access}>{children}</CartAccessContext.Provider>
    </CartContext.Provider>
  );
}
