import type { Deps } from '../../deps.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import { orderFacts } from '../../domain/order/order-facts.ts';
import type { FlowBehaviour } from '../../entities/flow-behaviour.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Documents } from '../../platform/documents.ts';
import { listHeldItems } from './item-store.ts';
import { createOrderEffects, type EffectDeps } from './order-effects.ts';
import type { MailOrder } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';
import { findReservation } from './reserve-again.ts';

export interface OrderFlowDeps extends EffectDeps {
  documents: Pick<Documents, 'areOpenedBy'>;
  mailOrder: MailOrder;
}

/** What the order's flow needs to know and does; the table itself is `schemas/flows/order.json`. */
export const createOrderFlow = ({
  documents,
  mailOrder,
  ...deps
}: OrderFlowDeps): FlowBehaviour<'order'> => ({
  async facts({ on, row, actor, now }) {
    return orderFacts(
      { ...row, items: await listHeldItems(on, row.id, shopDay(now.toISOString())) },
      {
        now: now.toISOString(),
        hasOpenedDocuments: await documents.areOpenedBy(on, { type: 'order', id: row.id }, actor.id),
        canReserveAgain: await canReserveAgain(on, row, deps.batches, now),
      },
    );
  },
  refuses: { accept: ['stockGone'], reserveAgain: ['stockGone'] },
  effects: createOrderEffects(deps),
  mail: ({ tx, row }, template) => mailOrder(tx, template, row),
});

/** Asked only where it matters: it reads the stock of every item. */
async function canReserveAgain(
  on: Db | Tx,
  order: OrderRow,
  batches: Deps['batches'],
  now: Date,
): Promise<boolean> {
  // An order in `new` has lost its goods once its reservation has lapsed.
  const isLapsed = order.state === 'new' && order.reservedUntil === null;
  if (!isLapsed && order.state !== 'reservation_exceeded') return false;
  const today = shopDay(now.toISOString());
  return (await findReservation(on, order.id, (ids) => batches.listUsable(on, ids, today))) !== undefined;
}
