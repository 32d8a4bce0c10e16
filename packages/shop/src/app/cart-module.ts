import type { CartProvider } from '../features/cart/cart-provider.tsx';
import type { Texts } from '../lib/texts/texts.ts';
import { customerTexts, loadTexts } from './texts.ts';

type Provider = typeof CartProvider;

let provider: Provider | undefined;

/** Fetches the cart's provider and its words. Awaited before a page of somebody who may order is shown, so that nothing jumps. */
export async function loadCart(texts: Texts): Promise<void> {
  const [module] = await Promise.all([
    import('../features/cart/cart-provider.tsx'),
    loadTexts(texts, [customerTexts]),
  ]);
  provider = module.CartProvider;
}

/** The provider, if it has been fetched. */
export const loadedCart = (): Provider | undefined => provider;
