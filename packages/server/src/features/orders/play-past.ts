import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../plugins/audit.ts';
import { createFlows } from '../../plugins/flows.ts';
import type { Invoices } from './order-events.ts';
import { createOrderFlow } from './order-flow.ts';
import type { OrderRequest, QuoteCart } from './order-request.ts';
import { createPlaceWithin } from './place-order.ts';
import type { ReadBatches } from './reserve-again.ts';

type Clocked<T> = (tools: { clock: () => Date }) => T;

/** Places and moves orders at times that have passed, through the same guards as real ones, without mails. */
export function createPlayPast(
  deps: Deps,
  given: { quoteCart: Clocked<QuoteCart>; readBatches: Clocked<ReadBatches>; invoices: Invoices },
) {
  let time = new Date(0);
  const clock = () => time;
  const mailOrder = async () => undefined;
  const flows = createFlows({ ...deps, clock });
  const { invoices } = given;
  flows.register(
    'order',
    createOrderFlow({ readBatches: given.readBatches({ clock }), mailOrder, invoices }),
  );
  // What the past has paid online was paid: nobody is sent anywhere.
  const payments = { has: () => true, start: async () => '' };
  const quoteCart = given.quoteCart({ clock });
  const place = createPlaceWithin({ ...deps, clock, mailOrder, quoteCart, payments });
  return (tx: Tx) => ({
    async place(
      request: OrderRequest,
      { at, ...by }: { customer: { id: string }; actor: Actor; at: Date },
    ): Promise<string> {
      time = at;
      const say = (code: string) => code;
      return (await place(tx, request, { ...by, key: undefined, say, origin: '' })).orderId;
    },
    async send(id: string, event: string, by: { actor: Actor; at: Date; reason?: string }): Promise<void> {
      time = by.at;
      const fields = by.reason ? { reason: by.reason } : {};
      await flows.send(tx, { entity: 'order', id, event, actor: by.actor, fields });
    },
  });
}
