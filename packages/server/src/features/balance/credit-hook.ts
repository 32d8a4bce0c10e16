import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { LockCustomer } from './lock-customer.ts';
import { isWithinCreditLimit } from './within-credit-limit.ts';

/** Who enters a credit is noted with it; what one person may book alone is booked with the same press. */
export const createCreditHook = ({ flows }: Pick<Deps, 'flows'>, lockCustomer: LockCustomer): EntityHook => ({
  // What one person may book alone is booked at once.
  refuses: ['balanceTooSmall'],
  async beforeWrite({ tx, values, actor }) {
    await lockCustomer(tx, String(values.customerId));
    return { enteredBy: actor.id };
  },
  async afterWrite({ tx, row: { id, customerId, amountCents }, actor, now }) {
    const credit = { customerId: String(customerId), amountCents: Number(amountCents) };
    if (await isWithinCreditLimit(tx, credit, now))
      await flows.send(tx, { entity: 'credit', id, event: 'book', actor });
  },
});
