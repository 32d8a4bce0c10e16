import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { registerCart } from './routes.ts';

/** The cart lives in the browser; here it is priced. */
export const createCart = (deps: Deps): Feature => ({
  name: 'cart',
  settings: ['shippingMethods', 'payment', 'carrierZips', 'isChubbyGorillaEnabled'],
  routes: (app) => registerCart(app, deps),
});
