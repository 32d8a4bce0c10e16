import type { ComponentType, ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;

// Found by name, as the pages are: the cart's code comes only for people who may order.
const modules = import.meta.glob<Record<string, Provider>>('../features/cart/cart-provider.tsx');

let provider: Provider | undefined;

/** Fetches the cart's provider. Awaited before a page of somebody who may order is shown, so that nothing jumps. */
export async function loadCart(): Promise<Provider | undefined> {
  const module = await modules['../features/cart/cart-provider.tsx']?.();
  provider = module?.CartProvider;
  return provider;
}

/** The provider, if it has been fetched. */
export const loadedCart = (): Provider | undefined => provider;
