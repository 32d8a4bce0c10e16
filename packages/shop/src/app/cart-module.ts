import type { i18n as I18n } from 'i18next';
import type { CartProvider } from '../features/cart/cart-provider.tsx';
import { customerTexts, loadTexts } from './texts.ts';

type Provider = typeof CartProvider;

let provider: Provider | undefined;

/** Fetches the cart's provider and its words. Awaited before a page of somebody who may order is shown, so that nothing jumps. */
export async function loadCart(texts: I18n): Promise<void> {
  const [module] = await Promise.all([
    import('../features/cart/cart-provider.tsx'),
    loadTexts(texts, [customerTexts]),
  ]);
  provider = module.CartProvider;
}

/** The provider, if it has been fetched. */
export const loadedCart = (): Provider | undefined => provider;
