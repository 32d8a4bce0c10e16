import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { type HeldItem, type OrderToJudge, orderFacts } from '../../domain/order/order-facts.ts';
import { type OrderToWait, type Wait, waitsOf } from '../../domain/order/waits-of.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { listHeldItems } from './item-store.ts';

/** What tells of an order what it waits for, but for its items. */
export type WaitingOrder = OrderToWait & Omit<OrderToJudge, 'items'> & { id: string };

/** What an order waits for, as page and mails say it; what it holds is read where it isn't known. */
export function createFindWaits({ schemas, clock }: Pick<Deps, 'schemas' | 'clock'>) {
  return async (on: Db | Tx, order: WaitingOrder, held?: readonly HeldItem[]): Promise<Wait[]> => {
    const now = clock();
    const items = held ?? (await listHeldItems(on, order.id, shopDay(now)));
    // Whether goods that were given up can be had again is looked up by the pharmacy: the customer has to ask for it.
    const at = { now: now.toISOString(), canReserveAgain: false, hasOpenedDocuments: true };
    return waitsOf(order, orderFacts({ ...order, items }, at), schemas.decide);
  };
}
