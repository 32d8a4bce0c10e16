import type { EntityHook } from '../../entities/entity-hooks.ts';
import { AppError } from '../../errors.ts';
import { readBalance } from '../../platform/read-balance.ts';

/** What staff book carries their name, and takes no more than there is. Errors: `notFound`, `balanceTooSmall`. */
export const bookingHook: EntityHook = {
  async beforeWrite({ tx, values, actor }) {
    const customerId = String(values.customerId);
    // As an order does: whoever changes a balance waits for whoever is changing it.
    const customer = await tx
      .selectFrom('customer')
      .where('id', '=', customerId)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!customer) throw new AppError('notFound');
    const amount = Number(values.amountCents);
    if (amount < 0 && (await readBalance(tx, customerId)) + amount < 0) throw new AppError('balanceTooSmall');
    return { reason: 'booked', bookedBy: actor.id ?? null };
  },
};
