import type { i18n as I18n } from 'i18next';
import { buyBoxPart } from '../features/article/buy/buy-box-part.ts';
import type { CartProvider } from '../features/cart/cart-provider.tsx';
import { loadTexts } from '../lib/texts/load-texts.ts';
import { latePart } from './shell/late-part.ts';
import { customerTexts } from './texts.ts';

type Provider = typeof CartProvider;

let provider: Provider | undefined;

/** Fetches the cart's provider, what puts articles into it, and their words. Awaited before a page of somebody who may order is shown, so that nothing jumps. */
export async function loadCart(texts: I18n): Promise<void> {
  const [module] = await Promise.all([
    import('../features/cart/cart-provider.tsx'),
    loadTexts(texts, [customerTexts]),
    buyBoxPart.load(),
    // Nothing that somebody has put together is lost with the network, from the first page on.
    latePart.load(),
  ]);
  provider = module.CartProvider;
}

/** The provider, if it has been fetched. */
export const loadedCart = (): Provider | undefined => provider;
