import type { OrderFacts } from '@rezeptur/schemas/types';
import type { Deps } from '../../deps.ts';
import { type HeldItem, type OrderToJudge, orderFacts } from '../../domain/order/order-facts.ts';
import { type OrderToWait, type Wait, waitsOf } from '../../domain/order/waits-of.ts';

/** What tells of an order what it waits for, but for its items. */
export type WaitingOrder = OrderToWait & Omit<OrderToJudge, 'items'>;

/** What an order waits for, as page and mails say it, with what is held of its articles. */
export function createReadWaits({ schemas, clock }: Pick<Deps, 'schemas' | 'clock'>) {
  return (order: WaitingOrder, items: readonly HeldItem[]): Wait[] =>
    waitsOf(order, customersFacts(order, items, clock()), schemas.decide);
}

/** The facts of an order as they concern its customer, who opens no documents. */
export function customersFacts(order: WaitingOrder, items: readonly HeldItem[], now: Date): OrderFacts {
  // Whether goods that were given up can be had again is looked up by the pharmacy: the customer has to ask for it.
  const at = { now: now.toISOString(), canReserveAgain: false, hasOpenedDocuments: true };
  return orderFacts({ ...order, items }, at);
}
