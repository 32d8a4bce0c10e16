import flow from '@rezeptur/schemas/flows/order.json' with { type: 'json' };
import type { OrderState } from '@rezeptur/schemas/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

/** In which states a customer may cancel while nothing is paid, as the specification says. */
const open: OrderState[] = ['new', 'accepted', 'verification'];
const at = '2026-03-04T09:00:00.000Z';
const prescriptions = {
  unneeded: { isPrescriptionNotRequired: true },
  missing: { isPrescriptionNotRequired: false, prescriptionArrivedAt: null, prescriptionCheckedAt: null },
  checked: { isPrescriptionNotRequired: false, prescriptionArrivedAt: at, prescriptionCheckedAt: at },
};
const rows = (Object.keys(flow.states) as OrderState[]).flatMap((state) =>
  [false, true].flatMap((isPaid) =>
    Object.keys(prescriptions).map((prescription) => ({ state, isPaid, prescription })),
  ),
);

let test: TestApp;
let customer: Awaited<ReturnType<TestApp['customer']>>;
let id: string;

beforeAll(async () => {
  test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  const article = await shop.addArticle();
  await shop.addBatch(article.id);
  customer = await test.customer();
  const order = orderForm(orderBody([{ articleId: article.id, amount: 5 }]));
  id = (await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', order)).body.data
    .orderId;
});

afterAll(() => test.close());

interface Shown {
  id: string;
  isUserCancelable: boolean;
}

/** What the account's table, the order's page and the call say. */
async function answers() {
  const account = await customer.get<{ data: { orders: Shown[] } }>('/api/shop/my-account');
  const page = await customer.get<{ data: Shown }>(`/api/shop/my-account/order/${id}`);
  const call = await customer.post(`/api/shop/order/${id}/cancel-order`);
  return {
    row: account.body.data.orders.find((order) => order.id === id)?.isUserCancelable,
    page: page.body.data.isUserCancelable,
    call: call.status === 200 ? 'cancelled' : `${call.status} ${call.body.errorType}`,
  };
}

describe('whether a customer may cancel', () => {
  it.each(rows)(
    'is one answer for button and call: $state, paid $isPaid, prescription $prescription',
    async ({ state, isPaid, prescription }) => {
      await test.deps.db
        .updateTable('order')
        .set({
          state,
          paymentReceivedAt: isPaid ? at : null,
          ...prescriptions[prescription as keyof typeof prescriptions],
        })
        .where('id', '=', id)
        .execute();
      const isOpen = open.includes(state);
      const call = isOpen ? (isPaid ? '409 orderPaid' : 'cancelled') : '409 notCancelable';
      const isShown = isOpen && !isPaid;
      expect(await answers()).toEqual({ row: isShown, page: isShown, call });
    },
  );
});
