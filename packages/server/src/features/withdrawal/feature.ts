import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createPlainWithdrawal } from './plain-withdrawal.ts';
import { registerWithdrawal } from './routes.ts';

/** Withdrawing from a contract without signing in (BGB § 356a); it works without a script, too. */
export const createWithdrawals = (deps: Deps) =>
  ({
    plainForm: createPlainWithdrawal(deps),
    name: 'withdrawal',
    routes: (app) => registerWithdrawal(app, deps),
  }) satisfies Feature & Record<string, unknown>;
