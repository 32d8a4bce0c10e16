import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createAccountFlow } from './account-flow.ts';
import { createCustomerHook } from './customer-hook.ts';
import { createEndExemptions } from './end-exemptions.ts';
import { createForgetErasureMails } from './forget-erasure-mails.ts';
import { createMakeDormant } from './make-dormant.ts';
import { createNewEmail } from './new-email.ts';
import { personStore } from './person-store.ts';

/** Customers have no routes of their own: the entity API serves them, this is what it doesn't know. */
export function createCustomers(deps: Deps) {
  const newEmail = createNewEmail(deps);
  const makeDormant = createMakeDormant(deps);
  const forgetErasureMails = createForgetErasureMails(deps);
  const endExemptions = createEndExemptions(deps);
  return {
    newEmail,
    name: 'customers',
    tables: ['customer'],
    settings: ['backupDays'],
    persons: personStore,
    flows: { account: createAccountFlow(deps) },
    hooks: { customer: createCustomerHook(deps, newEmail) },
    jobs: {
      'make-accounts-dormant': { cron: '20 3 * * *', run: makeDormant },
      'forget-erasure-mails': { cron: '25 * * * *', run: forgetErasureMails },
      'end-exemptions': { cron: '10 * * * *', run: endExemptions },
    },
  } satisfies Feature & Record<string, unknown>;
}
