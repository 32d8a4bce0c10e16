import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../plugins/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import { type AccountPart, createFindAccount } from './find-account.ts';

/** `GET /api/shop/my-account/` */
export function registerMyAccount(
  app: FastifyInstance,
  deps: Deps,
  { parts }: { parts: readonly AccountPart[] },
): void {
  const findAccount = createFindAccount(deps, parts);
  app.get(
    `${apiPrefix}/my-account`,
    { config: { access: 'customer', api: 'my-account' } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { data: await findAccount(customerOf(request).id) };
    },
  );
}
