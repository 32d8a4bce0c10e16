import type { KeptCart } from '@rezeptur/schemas/types';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { cartRefusals } from '../../domain/checkout/cart-refusals.ts';
import { type CustomerPrincipal, customerOf } from '../../http/callers/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { CartRequest, QuoteOptions } from './quote.ts';
import { quoteKeptCart } from './quote-kept-cart.ts';
import { createReadCachedGoods } from './read-cached-goods.ts';
import { toCalculation } from './to-calculation.ts';

interface CalculateBody extends CartRequest {
  validatePendingOrders?: boolean;
}

export interface CartDeps extends Deps {
  /** The account's copy of a cart. @throws AppError `notForDoctors` */
  readKeptCart(customer: CustomerPrincipal): Promise<{ version: number; cart: KeptCart | null }>;
}

/** `POST /api/shop/cart/calculate` prices what is sent, `GET /api/shop/cart/priced` what the account keeps. */
export function registerCart(app: FastifyInstance, deps: CartDeps): void {
  const { db, quoteCart, readKeptCart, schemas, texts, settings } = deps;
  const readGoods = createReadCachedGoods(deps);
  const body = schemas.bodyOf('cart-calculate');
  const optionsFor = async (request: FastifyRequest) => {
    const customer = customerOf(request);
    return {
      customer,
      locale: request.locale,
      say: (code, params) => texts.t(request.locale, `errors:${code}`, params),
      known: { settings: await settings(), balanceCents: customer.balanceCents, readGoods },
    } satisfies QuoteOptions;
  };

  app.post<{ Body: CalculateBody }>(
    `${apiPrefix}/cart/calculate`,
    { config: { access: 'customer', api: 'cart-calculate', refuses: cartRefusals }, schema: { body } },
    async (request, reply) => {
      const checkClaims = request.body.validatePendingOrders ?? false;
      const quote = await quoteCart(db, request.body, { ...(await optionsFor(request)), checkClaims });
      void reply.header('cache-control', 'no-store');
      return { data: toCalculation(quote) };
    },
  );

  app.get(
    `${apiPrefix}/cart/priced`,
    { config: { access: 'customer', api: 'priced-cart', refuses: ['notForDoctors'] } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { version, cart } = await readKeptCart(customerOf(request));
      const quote = cart && (await quoteKeptCart(deps, cart, await optionsFor(request)));
      return { data: { version, cart, calculation: quote ? toCalculation(quote) : null } };
    },
  );
}
