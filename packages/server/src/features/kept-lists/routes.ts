import type { KeptCart } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../http/answers.ts';
import { type CustomerPrincipal, customerOf } from '../../http/callers/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import type { KeptLists } from './kept-lists.ts';

/** With the version that was read. */
interface CartBody {
  version: number;
  cart: object;
}

interface ArticlesBody {
  version: number;
  articles: object;
}

/** @throws AppError `notForDoctors`: they have none */
const cartOf = ({ id: customerId, payType }: CustomerPrincipal) => {
  if (payType === 'doctor') throw new AppError('notForDoctors');
  return { customerId, name: 'cart' } as const;
};

/** The cart as a customer's account keeps it; null and version 0 where there is none. */
export interface CartOnAccount {
  version: number;
  cart: KeptCart | null;
}

/** @throws AppError `notForDoctors` */
export async function readCart(lists: KeptLists, customer: CustomerPrincipal): Promise<CartOnAccount> {
  const { version, content } = await lists.read(cartOf(customer));
  return { version, cart: content as KeptCart | null };
}

/**
 * `GET` and `PUT /cart`: the cart that all devices of a customer share. Doctors have none. `GET`, `PUT` and `DELETE
 * /my-account/kept-articles`: what was remembered, compared and seen, for who asked that the account keeps it.
 */
export function registerKeptLists(
  app: FastifyInstance,
  { schemas }: Pick<Deps, 'schemas'>,
  lists: KeptLists,
): void {
  app.get(
    `${apiPrefix}/cart`,
    { config: { access: 'customer', api: 'kept-cart', refuses: ['notForDoctors'] } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await readCart(lists, customerOf(request)) };
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

  const articlesOf = ({ id: customerId }: CustomerPrincipal) => ({ customerId, name: 'articles' }) as const;
  const path = `${apiPrefix}/my-account/kept-articles`;

  app.get(path, { config: { access: 'customer', api: 'kept-articles' } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { version, content } = await lists.read(articlesOf(customerOf(request)));
    return { data: { version, articles: content } };
  });

  app.put<{ Body: ArticlesBody }>(
    path,
    {
      config: { access: 'customer', api: 'keep-articles', refuses: ['versionConflict'] },
      schema: { body: schemas.bodyOf('keep-articles') },
    },
    async (request) => {
      const { version, articles } = request.body;
      return { data: { version: await lists.write(articlesOf(customerOf(request)), version, articles) } };
    },
  );

  app.delete(path, { config: { access: 'customer', answers: noContent } }, async (request, reply) => {
    await lists.remove(articlesOf(customerOf(request)));
    return reply.code(204).send();
  });
}
