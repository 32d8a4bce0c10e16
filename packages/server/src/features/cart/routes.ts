import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { cartRefusals } from '../../domain/checkout/cart-refusals.ts';
import { customerOf } from '../../http/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { CartRequest } from './quote.ts';
import { createReadCachedGoods } from './read-cached-goods.ts';
import { toCalculation } from './to-calculation.ts';

interface CalculateBody extends CartRequest {
  validatePendingOrders?: boolean;
}

/** `POST /api/shop/cart/calculate` */
export function registerCart(app: FastifyInstance, deps: Deps): void {
  const { db, quoteCart, schemas, texts, settings } = deps;
  const readGoods = createReadCachedGoods(deps);
  const body = schemas.bodyOf('cart-calculate');
  app.post<{ Body: CalculateBody }>(
    `${apiPrefix}/cart/calculate`,
    { config: { access: 'customer', api: 'cart-calculate', refuses: cartRefusals }, schema: { body } },
    async (request, reply) => {
      const locale = request.locale;
      const customer = customerOf(request);
      const quote = await quoteCart(db, request.body, {
        customer,
        say: (code, params) => texts.t(locale, `errors:${code}`, params),
        checkClaims: request.body.validatePendingOrders ?? false,
        known: { settings: await settings(), balanceCents: customer.balanceCents, readGoods },
      });
      void reply.header('cache-control', 'no-store');
      return { data: toCalculation(quote) };
    },
  );
}
