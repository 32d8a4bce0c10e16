import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOrder, useUser } from '../../lib/api/use-app-config.ts';
import { loadCart, loadedCart } from '../cart-module.ts';
import { patiently } from '../patience.ts';

/** Puts the cart around the pages of people who may order; others get none. */
export function CartFrame({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const hasCart = mayOrder(useUser());
  const [, setLoaded] = useState(false);
  const Provider = loadedCart();

  useEffect(() => {
    if (!hasCart || Provider) return;
    let isHere = true;
    void patiently(() => loadCart(i18n)).then(() => isHere && setLoaded(true));
    return () => {
      isHere = false;
    };
  }, [hasCart, Provider, i18n]);

  if (!hasCart) return children;
  // Only somebody who signed in in another tab waits here; pages may rely on the cart above them.
  return Provider ? <Provider>{children}</Provider> : null;
}
