import { createQuoteCart } from '../../../packages/server/src/features/cart/quote-cart.ts';
import { createMailOrder } from '../../../packages/server/src/features/orders/order-mails.ts';
import type { OrderRequest } from '../../../packages/server/src/features/orders/place/order-request.ts';
import { createPlaceOrder } from '../../../packages/server/src/features/orders/place/place-order.ts';
import type { TestApp } from '../../support/app.ts';
import { orderBody } from './shop.ts';

/** Places orders of an app as its route does, without a session and a form; over a database that may be watched. */
export function placeOver({ deps }: TestApp, db = deps.db) {
  const payments = { has: () => false, start: async () => '', providerFor: () => undefined };
  const place = createPlaceOrder({
    ...deps,
    db,
    mailOrder: createMailOrder({ ...deps, payments }),
    quoteCart: createQuoteCart(deps),
    payments,
  });
  return (customer: { id: string }, items: Parameters<typeof orderBody>[0], key?: string) =>
    place(orderBody(items) as unknown as OrderRequest, {
      customer,
      actor: { type: 'customer', role: 'customer' },
      key,
      say: (code) => code,
      origin: '',
    });
}
