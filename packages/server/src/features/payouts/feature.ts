import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createFindPayout } from './find-payout.ts';
import { createPayoutFlow } from './payout-flow.ts';
import { personStore } from './person-store.ts';
import { registerPayoutRoutes } from './routes.ts';

/** Paying a balance out: customers ask for it and may withdraw that, staff transfer it in the back office. */
export const createPayouts = (deps: Deps) =>
  ({
    find: createFindPayout(deps),
    name: 'payouts',
    tables: ['payout'],
    persons: personStore,
    routes: (app) => registerPayoutRoutes(app, deps),
    flows: { payout: createPayoutFlow(deps) },
  }) satisfies Feature & Record<string, unknown>;
