import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createExceedReservations } from './exceed-reservations.ts';
import { createForgetOldOrders } from './forget-old-orders.ts';
import type { Invoices } from './order-events.ts';
import { createOrderFlow } from './order-flow.ts';
import { createMailOrder } from './order-mails.ts';
import type { OnlinePayments, QuoteCart } from './order-request.ts';
import type { ReadBatches } from './reserve-again.ts';
import { registerOrderRoutes } from './routes.ts';

/** Orders: the customer's calls, what the flow does, and the jobs that end reservations and forget. */
export function registerOrders(
  app: FastifyInstance,
  deps: Deps,
  given: { quoteCart: QuoteCart; readBatches: ReadBatches; payments: OnlinePayments; invoices: Invoices },
): void {
  const mailOrder = createMailOrder(deps);
  deps.flows.register('order', createOrderFlow({ ...given, mailOrder }));
  const { quoteCart, payments } = given;
  registerOrderRoutes(app, deps, { quoteCart, mailOrder, payments });
  const exceedReservations = createExceedReservations(deps);
  deps.jobs.every('exceed-reservations', '*/10 * * * *', async () => void (await exceedReservations()));
  const forgetOldOrders = createForgetOldOrders(deps);
  deps.jobs.every('forget-old-orders', '50 3 * * *', async () => {
    while ((await forgetOldOrders()) > 0);
  });
}
