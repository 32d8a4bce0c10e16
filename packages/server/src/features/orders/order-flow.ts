import { orderFacts } from '../../domain/order/order-facts.ts';
import type { EventContext, FlowBehaviour } from '../../entities/flows.ts';
import { AppError } from '../../errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { createOrderEffects, type Invoices } from './order-events.ts';
import type { MailOrder } from './order-mails.ts';
import { listHeldItems, type OrderRow } from './order-store.ts';
import { findReservation, type ReadBatches } from './reserve-again.ts';

/** What the order's flow needs to know and does; the table itself is `schemas/flows/order.json`. */
export function createOrderFlow(tools: {
  readBatches: ReadBatches;
  mailOrder: MailOrder;
  invoices: Invoices;
}): FlowBehaviour {
  const { readBatches, mailOrder } = tools;
  const effects = createOrderEffects(readBatches, tools.invoices);
  return {
    async loadFacts({ tx, row, actor, now }) {
      const order = orderOf(row);
      const facts = orderFacts(
        { ...order, items: await listHeldItems(tx, order.id) },
        {
          now: now.toISOString(),
          actor: { id: actor.id ?? null, role: actor.role },
          canReserveAgain: await canReserveAgain(tx, order, readBatches),
        },
      );
      return { ...facts };
    },
    async apply({ tx, row, actor, now, event, to, transition, fields }) {
      const order = orderOf(row);
      const effect = effects[event];
      if (!effect) throw new AppError('eventNotPossible');
      const at = now.toISOString();
      const change = await effect(tx, { order, actor, at, fields });
      const after = { ...order, ...change, state: to } as OrderRow;
      for (const template of transition.mails ?? []) await mailOrder(tx, template, after);
      return change as Record<string, unknown>;
    },
  };
}

/** The generic row of the order's view is the order. */
const orderOf = (row: EventContext['row']): OrderRow => row as unknown as OrderRow;

/** Asked only where it matters: it reads the stock of every item. */
async function canReserveAgain(on: Db | Tx, order: OrderRow, readBatches: ReadBatches): Promise<boolean> {
  // An order in `new` has lost its goods once its reservation has lapsed.
  const isLapsed = order.state === 'new' && order.reservedUntil === null;
  if (!isLapsed && order.state !== 'reservation_exceeded') return false;
  return (await findReservation(on, order.id, (ids) => readBatches(on, ids, false))) !== undefined;
}
