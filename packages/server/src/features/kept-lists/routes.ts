import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { type CustomerPrincipal, customerOf } from '../../http/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { KeptLists } from './kept-lists.ts';

interface CartBody {
  /** The one that was read. */
  version: number;
  cart: object;
}

/** `GET` and `PUT /cart`: the cart that all devices of a customer share. Doctors have none. */
export function registerKeptLists(
  app: FastifyInstance,
  { schemas }: Pick<Deps, 'schemas'>,
  lists: KeptLists,
): void {
  const cartOf = ({ id: customerId, payType }: CustomerPrincipal) => {
    if (payType === 'doctor') throw new AppError('notForDoctors');
    return { customerId, name: 'cart' } as const;
  };

  app.get(
    `${apiPrefix}/cart`,
    { config: { access: 'customer', api: 'kept-cart', refuses: ['notForDoctors'] } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { version, content } = await lists.read(cartOf(customerOf(request)));
      return { data: { version, cart: content } };
    },
  );

  app.put<{ Body: CartBody }>(
    `${apiPrefix}/cart`,
    {
      config: { access: 'customer', api: 'keep-cart', refuses: ['notForDoctors', 'versionConflict'] },
      schema: { body: schemas.bodyOf('keep-cart') },
    },
    async (request) => {
      const { version, cart } = request.body;
      return { data: { version: await lists.write(cartOf(customerOf(request)), version, cart) } };
    },
  );
}
