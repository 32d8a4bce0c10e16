import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { type AccountDeps, registerMyAccount } from './routes.ts';

/** What a customer sees and changes of their own. */
export const createMyAccount = (deps: Deps & AccountDeps) =>
  ({
    name: 'my-account',
    routes: (app) => registerMyAccount(app, deps),
  }) satisfies Feature & Record<string, unknown>;
