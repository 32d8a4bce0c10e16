import type { Deps } from '../../deps.ts';
import type { EntityHook } from '../../entities/entity-hooks.ts';
import type { LockCustomer } from './lock-customer.ts';
import { isWithinCreditLimit } from './within-credit-limit.ts';

/** Who enters a credit is noted with it; what one person may book alone is booked with the same press. */
export const createCreditHook = (
  { flows }: Pick<Deps, 'flows'>,
  lockCustomer: LockCustomer,
): EntityHook<'credit'> => ({
  // What one person may book alone is booked at once.
  refuses: ['balanceTooSmall'],
  async beforeWrite({ tx, next, actor }) {
    await lockCustomer(tx, next.customerId);
    return { enteredBy: actor.id };
  },
  async afterWrite({ tx, row, actor, now }) {
    // In that person's name, but by no right of theirs: afterwards nobody can, whatever the limit is by then.
    if (await isWithinCreditLimit(tx, row, now))
      await flows.send(tx, {
        entity: 'credit',
        id: row.id,
        event: 'book',
        actor: { ...actor, role: 'system' },
      });
  },
});
