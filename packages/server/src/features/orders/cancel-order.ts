import type { Flows } from '../../entities/flows.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { findOwnOrder } from './order-store.ts';

/** Cancels an own order; what the flow bars is refused there. */
export function createCancelOrder({ db, flows }: { db: Db; flows: Flows }) {
  return async (id: string, actor: Actor): Promise<void> => {
    if (!(await findOwnOrder(db, id, actor.id ?? ''))) throw new AppError('notFound');
    await db.transaction().execute((tx) => flows.send(tx, { entity: 'order', id, event: 'cancel', actor }));
  };
}
