import type { Deps } from '../../deps.ts';
import { accountStatesIn } from '../../domain/account/account-states.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * As an order does: two changes of one balance wait for each other. Nothing is booked for a customer who was erased.
 * Errors: `notFound`.
 */
export function createLockCustomer({ customers }: Pick<Deps, 'customers'>) {
  const known = accountStatesIn('known');
  return async (tx: Tx, id: string): Promise<void> => {
    const customer = await customers.lock(tx, id);
    if (!customer || !known.includes(customer.state)) throw new AppError('notFound');
  };
}

export type LockCustomer = ReturnType<typeof createLockCustomer>;
