import type { CartProvider } from '../features/cart/cart-provider.tsx';

type Provider = typeof CartProvider;

let provider: Provider | undefined;

/** Fetches the cart's provider. Awaited before a page of somebody who may order is shown, so that nothing jumps. */
export async function loadCart(): Promise<void> {
  const module = await import('../features/cart/cart-provider.tsx');
  provider = module.CartProvider;
}

/** The provider, if it has been fetched. */
export const loadedCart = (): Provider | undefined => provider;
