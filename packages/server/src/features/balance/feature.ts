import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createCreditFlow } from './credit-flow.ts';
import { createCreditHook } from './credit-hook.ts';
import { createForgetOldBookings } from './forget-old-bookings.ts';
import { createLockCustomer } from './lock-customer.ts';
import { createPersonStore } from './person-store.ts';
import { registerBalanceRoutes } from './routes.ts';

/** The ledger: customers read theirs, staff credit over the entity API, and a large sum takes two of them. */
export function createBalance(deps: Deps) {
  const lockCustomer = createLockCustomer(deps);
  return {
    name: 'balance',
    tables: ['balanceEntry', 'credit'],
    persons: createPersonStore(deps.keys),
    settings: ['creditLimitCents'],
    routes: (app) => registerBalanceRoutes(app, deps),
    flows: { credit: createCreditFlow(deps, lockCustomer) },
    jobs: { 'forget-old-bookings': { cron: '50 3 * * *', run: createForgetOldBookings(deps) } },
    hooks: { credit: createCreditHook(deps, lockCustomer) },
  } satisfies Feature & Record<string, unknown>;
}
