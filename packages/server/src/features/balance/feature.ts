import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { bookingHook } from './booking-hook.ts';
import { personStore } from './person-store.ts';
import { registerBalanceRoutes } from './routes.ts';

/** The ledger: customers read theirs, staff book over the entity API. */
export const createBalance = (deps: Deps) =>
  ({
    name: 'balance',
    tables: ['balanceEntry'],
    persons: personStore,
    routes: (app) => registerBalanceRoutes(app, deps),
    hooks: { 'balance-entry': bookingHook },
  }) satisfies Feature & Record<string, unknown>;
