import type { Deps } from '../../deps.ts';
import type { Feature } from '../../feature.ts';
import { createCancelable } from './cancelable.ts';
import { encryptedCodes } from './encrypted-codes.ts';
import { expectOrder } from './expect-order.ts';
import { createExceedReservations } from './jobs/exceed-reservations.ts';
import { createForgetOldOrders } from './jobs/forget-old-orders.ts';
import { createRemindOfDeadlines } from './jobs/remind-of-deadlines.ts';
import type { EffectDeps } from './order-effects.ts';
import { createOrderFlow } from './order-flow.ts';
import { createOrderHook } from './order-hook.ts';
import { createMailOrder } from './order-mails.ts';
import { listOwnUnderWay } from './order-store.ts';
import { personStore } from './person-store.ts';
import type { OnlinePayments } from './place/order-request.ts';
import { registerOrderRoutes } from './routes.ts';

export interface OrderDeps extends Deps, Pick<EffectDeps, 'takeFromCart'> {
  payments: OnlinePayments;
}

/** Orders: the customer's calls, what the flow does, and the jobs that end reservations and forget. */
export function createOrders(deps: OrderDeps) {
  const mailOrder = createMailOrder(deps);
  const exceedReservations = createExceedReservations(deps);
  const remindOfDeadlines = createRemindOfDeadlines(deps);
  const forgetOldOrders = createForgetOldOrders(deps);
  const { isCancelable, listCancelable } = createCancelable(deps);
  return {
    name: 'orders',
    listCancelable,
    async listExpected(customerId: string) {
      const [settings, orders] = await Promise.all([deps.settings(), listOwnUnderWay(deps.db, customerId)]);
      return new Map(orders.map((order) => [order.id, expectOrder(order, settings, deps.clock())]));
    },
    tables: ['order', 'orderItem', 'orderItemBatch', 'prescription', 'prescriptionCode', 'prescriptionUse'],
    encrypted: encryptedCodes,
    persons: personStore,
    settings: ['paymentTermDays', 'tooManyOrdersWarning'],
    routes: (app) => registerOrderRoutes(app, { ...deps, isCancelable, mailOrder }),
    hooks: { order: createOrderHook(deps) },
    flows: { order: createOrderFlow({ ...deps, mailOrder }) },
    jobs: {
      'exceed-reservations': { cron: '*/10 * * * *', run: exceedReservations },
      // In the morning, so that the day is left to do something.
      'remind-of-deadlines': { cron: '0 8 * * *', run: remindOfDeadlines },
      'forget-old-orders': { cron: '50 3 * * *', run: forgetOldOrders },
    },
  } satisfies Feature & Record<string, unknown>;
}
