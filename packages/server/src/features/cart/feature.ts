import type { Feature } from '../../feature.ts';
import { type CartDeps, registerCart } from './routes.ts';

/** The cart lives in the browser, and its account has a copy; here it is priced. */
export const createCart = (deps: CartDeps): Feature => ({
  name: 'cart',
  settings: ['shippingMethods', 'payment', 'carrierZips', 'isChubbyGorillaEnabled'],
  routes: (app) => registerCart(app, deps),
});
