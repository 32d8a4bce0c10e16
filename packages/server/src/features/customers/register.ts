import type { Deps } from '../../deps.ts';
import { createAccountFlow } from './account-flow.ts';
import { createCustomerHook } from './customer-hook.ts';
import { createEndExemptions } from './end-exemptions.ts';
import { createForgetLetters } from './forget-letters.ts';
import { createLetSleep } from './let-sleep.ts';

/** Customers have no routes of their own: the entity API serves them, this is what it doesn't know. */
export function registerCustomers(deps: Deps): void {
  deps.flows.register('account', createAccountFlow(deps));
  deps.hooks.set('customer', createCustomerHook(deps));
  const letSleep = createLetSleep(deps);
  const forgetLetters = createForgetLetters(deps);
  const endExemptions = createEndExemptions(deps);
  deps.jobs.every('let-accounts-sleep', '20 3 * * *', async () => void (await letSleep()));
  deps.jobs.every('forget-letters', '25 * * * *', async () => void (await forgetLetters()));
  deps.jobs.every('end-exemptions', '10 * * * *', async () => void (await endExemptions()));
}
