import { type ReactNode, useMemo } from 'react';
import { CartContext } from '../../lib/cart.ts';
import { CartAccessContext } from '../../lib/cart-access.ts';
import type { AppConfig } from '../../lib/types.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { useCalculation } from './use-calculation.ts';
import { useCartAddition } from './use-cart-addition.ts';
import { useCartState } from './use-cart-state.ts';

/** The cart around every page of somebody who may order. */
export function CartProvider({ children }: { children: ReactNode }) {
  const { config } = useAppConfig();
  return config ? <CartRoom config={config}>{children}</CartRoom> : children;
}

function CartRoom({ config, children }: { config: AppConfig; children: ReactNode }) {
  const { cart, change, articleOf } = useCartState(config);
  const recalculate = useCalculation(cart.state, change, articleOf);
  const add = useCartAddition(cart.state, change, articleOf);
  const access = useMemo(() => ({ count: cart.state.lines.length, add }), [cart.state.lines.length, add]);
  const whole = useMemo(() => ({ ...cart, recalculate }), [cart, recalculate]);
  return (
    <CartContext.Provider value={whole}>
      <CartAccessContext.Provider value={access}>{children}</CartAccessContext.Provider>
    </CartContext.Provider>
  );
}
