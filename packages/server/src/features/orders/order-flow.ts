import { shopDay } from '../../domain/calendar/shop-time.ts';
import { missingOf, orderFacts } from '../../domain/order/order-facts.ts';
import type { FlowBehaviour } from '../../entities/flow/flow-behaviour.ts';
import type { Documents } from '../../platform/documents.ts';
import { listHeldItems } from './item-store.ts';
import { createOrderEffects, type EffectDeps } from './order-effects.ts';
import type { MailOrder } from './order-mails.ts';
import { findReservation } from './reserve-again.ts';
import { createStock } from './stock-store.ts';

export interface OrderFlowDeps extends EffectDeps {
  documents: Pick<Documents, 'areOpenedBy'>;
  mailOrder: MailOrder;
}

/** What the order's flow needs to know and does; the table itself is `schemas/flows/order.json`. */
export function createOrderFlow({ documents, mailOrder, ...deps }: OrderFlowDeps): FlowBehaviour<'order'> {
  const stock = createStock(deps);
  return {
    async facts({ on, row, actor, now }) {
      const today = shopDay(now);
      const items = await listHeldItems(on, row.id, today);
      return orderFacts(
        { ...row, items },
        {
          now: now.toISOString(),
          hasOpenedDocuments: await documents.areOpenedBy(on, { type: 'order', id: row.id }, actor.id),
          // Asked only of an order that lacks goods: it reads the stock of these.
          canReserveAgain:
            items.some((item) => missingOf(item) > 0) &&
            (await findReservation(items, (ids) => deps.batches.listUsable(on, ids, today))) !== undefined,
        },
      );
    },
    locks: {
      // First, as it takes in the other: batches are always locked in the order of their ids.
      canReserveAgain: ({ tx, row }) => stock.lockServing(tx, row.id),
      // A batch that is being blocked or opened anew is waited for, and nothing of it is dispensed any more.
      areBatchesUsable: ({ tx, row }) => stock.lockHeld(tx, row.id),
    },
    effects: createOrderEffects({ ...deps, stock }),
    mail: ({ tx, row, before }, template) => mailOrder(tx, template, row, { before }),
  };
}
