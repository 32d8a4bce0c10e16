import { statesIn } from '@rezeptur/engine/core';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * As an order does: whoever changes a balance waits for whoever is changing it. Nothing is booked for who was erased.
 * Errors: `notFound`.
 */
export function createLockCustomer({ schemas, customers }: Pick<Deps, 'schemas' | 'customers'>) {
  const account = schemas.flows.get('account');
  const known = account ? statesIn(account, 'known') : [];
  return async (tx: Tx, id: string): Promise<void> => {
    const customer = await customers.lock(tx, id);
    if (!customer || !known.includes(customer.state)) throw new AppError('notFound');
  };
}

export type LockCustomer = ReturnType<typeof createLockCustomer>;
