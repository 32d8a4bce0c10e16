import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import { findOwnOrder } from './order-store.ts';

/** Who orders and cancels without an end holds goods that others would buy; the pharmacy cancels more than that when asked. */
const aDay = { max: 10, seconds: 24 * 60 * 60 };

/**
 * Cancels an own order; what the flow bars is refused there.
 * @throws AppError `notFound`, `tooManyTries`
 */
export function createCancelOrder({ db, flows, throttle }: Pick<Deps, 'db' | 'flows' | 'throttle'>) {
  return async (id: string, actor: Actor): Promise<void> => {
    if (!(await findOwnOrder(db, id, actor.id ?? ''))) throw new AppError('notFound');
    const key = `cancel-order:account:${actor.id}`;
    await throttle.hit(key, aDay);
    try {
      await db.transaction().execute((tx) => flows.send(tx, { entity: 'order', id, event: 'cancel', actor }));
    } catch (error) {
      // Only what was cancelled counts.
      await throttle.forgive(key);
      throw error;
    }
  };
}
