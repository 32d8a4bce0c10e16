import type { Deps } from '../src/deps.ts';
import type { EventOf } from '../src/entities/flow/flow-behaviour.ts';
import { createFlows } from '../src/entities/flow/flows.ts';
import { createQuoteCart } from '../src/features/cart/quote-cart.ts';
import { createInvoiceOffer } from '../src/features/invoices/issue-invoice.ts';
import { createOrderFlow } from '../src/features/orders/order-flow.ts';
import type { OrderRequest } from '../src/features/orders/place/order-request.ts';
import { createPlaceWithin } from '../src/features/orders/place/place-order.ts';
import type { Actor } from '../src/platform/audit.ts';
import type { Tx } from '../src/platform/db/database.ts';

/** Places and moves orders at times that have passed, through the same guards as real ones, without mails. */
export function createPlayPast(deps: Deps) {
  let time = new Date(0);
  const clock = () => time;
  const mailOrder = async () => undefined;
  // Who played the past has seen what there was to see.
  const documents = { areOpenedBy: async () => true };
  const flows = createFlows({ ...deps, clock });
  flows.register(
    'order',
    createOrderFlow({
      ...deps,
      documents,
      mailOrder,
      invoices: createInvoiceOffer(deps),
      // Nobody has put the past into a cart.
      takeFromCart: async () => undefined,
    }),
  );
  // What was paid online in the past was paid: there is no redirect.
  const payments = { has: () => true, start: async () => '' };
  const quoteCart = createQuoteCart({ ...deps, clock });
  const place = createPlaceWithin({ ...deps, clock, flows, quoteCart, payments, mailOrder });
  return (tx: Tx) => ({
    async place(
      request: OrderRequest,
      { at, ...by }: { customer: { id: string }; actor: Actor; at: Date },
    ): Promise<string> {
      time = at;
      const say = (code: string) => code;
      return (await place(tx, request, { ...by, key: undefined, say, origin: '' })).orderId;
    },
    async send(
      id: string,
      event: EventOf<'order'>,
      by: { actor: Actor; at: Date; reason?: string },
    ): Promise<void> {
      time = by.at;
      const fields = by.reason ? { reason: by.reason } : {};
      await flows.send(tx, { entity: 'order', id, event, actor: by.actor, fields });
    },
  });
}
