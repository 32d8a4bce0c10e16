import type { CheckoutOrderRequest } from '@rezeptur/schemas/types';
import type { Actor } from '../src/platform/audit.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { confirmAll } from './confirm-all.ts';
import { type DemoOrder, demoOrders } from './data/orders.ts';
import { demoCustomers, demoStaff } from './data/people.ts';
import { demoId } from './demo-id.ts';

/** The shop's own ways to place and move orders, at times of the past and without mails. */
export interface OrderDeps {
  place(
    request: CheckoutOrderRequest,
    by: { customer: { id: string; payType: string }; actor: Actor; at: Date },
  ): Promise<string>;
  send(orderId: string, event: string, by: { actor: Actor; at: Date; reason?: string }): Promise<void>;
}

const dayMs = 86_400_000;
const halfHour = 30 * 60_000;

/** Plays the past: every order goes its way through the same guards as a real one. */
export async function insertOrders(tx: Tx, deps: OrderDeps, now: Date): Promise<void> {
  for (const order of demoOrders.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const customer = demoCustomers.find(({ email }) => email === `${order.customer}@demo.test`);
    if (!customer) throw new Error(`No demo customer ${order.customer}`);
    const placedAt = new Date(now.getTime() - order.daysAgo * dayMs - 8 * halfHour);
    const id = demoId(customer.email);
    const orderId = await deps.place(await requestOf(tx, order, customer), {
      customer: { id, payType: customer.payType },
      actor: customerActor(customer),
      at: placedAt,
    });
    for (const [index, [event, by]] of order.events.entries()) {
      const at = new Date(
        event === 'exceedReservation'
          ? placedAt.getTime() + 13 * dayMs
          : placedAt.getTime() + (index + 1) * (halfHour / 2),
      );
      const actor = actorOf(by, customer);
      await deps.send(orderId, event, {
        actor,
        at,
        ...(event === 'reject' && order.reason && { reason: order.reason }),
      });
    }
  }
}

async function requestOf(
  tx: Tx,
  order: DemoOrder,
  customer: (typeof demoCustomers)[number],
): Promise<CheckoutOrderRequest> {
  const articles = await tx
    .selectFrom('article')
    .where(
      'urlId',
      'in',
      order.items.map(([urlId]) => urlId),
    )
    .select(['id', 'urlId', 'packageAmount', 'type'])
    .execute();
  const items = order.items.map(([urlId, amount], index): CheckoutOrderRequest['items'][number] => {
    const article = articles.find((one) => one.urlId === urlId);
    if (!article) throw new Error(`No demo article ${urlId}`);
    const subItems = [
      { type: 'packaging' as const, value: index % 2 === 0 ? 'Doy-Pack' : 'Glastiegel' },
      { type: 'humidity' as const, value: 'Integra Boost 62%' },
    ];
    return {
      articleId: article.id,
      amount,
      packageAmount: article.packageAmount,
      subItems: article.type === 'cannabis' ? subItems : [],
    };
  });
  const { firstName, lastName, street, zip, city } = customer;
  const { paymentMethod, transmission: prescriptionTransmission } = order;
  return {
    items,
    confirmation: confirmAll({ paymentMethod, prescriptionTransmission }),
    paymentMethod,
    shippingMethod: order.shippingMethod,
    shippingAddress: { firstName, lastName, street, zip, city },
    ...(prescriptionTransmission && { prescriptionTransmission }),
  };
}

function actorOf(by: string, customer: (typeof demoCustomers)[number]): Actor {
  if (by === 'customer') return customerActor(customer);
  const staff = demoStaff.find(({ email }) => email === `${by}@demo.test`);
  if (!staff) return { type: 'system', name: 'system', role: 'system' };
  return { type: 'staff', id: demoId(staff.email), name: staff.name, role: staff.role };
}

const customerActor = ({ email, customerNumber }: (typeof demoCustomers)[number]): Actor => ({
  type: 'customer',
  id: demoId(email),
  name: customerNumber ?? 'customer',
  role: 'customer',
});
