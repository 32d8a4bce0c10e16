import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createQuoteCart } from './quote-cart.ts';
import { registerCart } from './routes.ts';

/** The cart lives in the browser; here it is priced. */
export function createCart(deps: Deps) {
  const quote = createQuoteCart(deps);
  return {
    quote,
    name: 'cart',
    settings: ['shippingMethods', 'payment', 'carrierZips', 'isChubbyGorillaEnabled'],
    routes: (app) => registerCart(app, deps, quote),
  } satisfies Feature & Record<string, unknown>;
}
