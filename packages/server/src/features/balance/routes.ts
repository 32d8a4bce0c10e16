import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { customerOf } from '../../http/callers/access.ts';
import { apiPrefix } from '../../prefixes.ts';
import { createListBalance } from './list-balance.ts';

/** Customers read their ledger. */
export function registerBalanceRoutes(app: FastifyInstance, deps: Deps): void {
  const listBalance = createListBalance(deps);
  app.get(
    `${apiPrefix}/my-account/balance`,
    { config: { access: 'customer', api: 'my-balance' } },
    async (request) => {
      const { id, payType } = customerOf(request);
      if (payType === 'doctor') throw new AppError('notAllowed');
      return { data: await listBalance(id) };
    },
  );
}
