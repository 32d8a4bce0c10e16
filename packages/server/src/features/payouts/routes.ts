import type { RequestPayoutRequest } from '@rezeptur/schemas/types';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusedToCustomers } from '../../entities/flow/refused-by-event.ts';
import { AppError } from '../../errors.ts';
import { actorOf, customerOf } from '../../http/callers/access.ts';
import { done } from '../../http/done.ts';
import { apiPrefix } from '../../prefixes.ts';
import { findRequested } from './payout-store.ts';
import { createRequestPayout } from './request-payout.ts';

/** Customers ask for their balance to be paid out, and may withdraw that. */
export function registerPayoutRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, flows, schemas } = deps;
  const { bodyOf } = schemas;
  const requestPayout = createRequestPayout(deps);

  app.post<{ Body: RequestPayoutRequest }>(
    `${apiPrefix}/my-account/payout`,
    {
      config: {
        access: 'customer',
        api: 'request-payout',
        refuses: ['reauthenticate', 'nothingToPayOut', 'payoutRequested', 'tooManyTries'],
      },
      schema: { body: bodyOf('request-payout') },
    },
    async (request) => {
      const customer = customerOf(request);
      const locale = request.locale;
      await requestPayout({ customer, actor: actorOf(request), body: request.body, locale });
      return done;
    },
  );

  app.post(
    `${apiPrefix}/my-account/payout/withdraw`,
    {
      config: {
        access: 'customer',
        api: 'withdraw-payout',
        refuses: refusedToCustomers(schemas.flows.get('payout'), 'withdraw'),
      },
      schema: { body: bodyOf('withdraw-payout') },
    },
    async (request) => {
      await db.transaction().execute(async (tx) => {
        const open = await findRequested(tx, customerOf(request).id);
        if (!open) throw new AppError('eventNotPossible');
        const actor = actorOf(request);
        await flows.send(tx, { entity: 'payout', id: open.id, event: 'withdraw', actor });
      });
      return done;
    },
  );
}
