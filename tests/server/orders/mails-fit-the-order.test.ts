import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});
afterAll(() => test.close());

type Customer = Awaited<ReturnType<TestApp['customer']>>;

/** An order of accessories, which needs no prescription, by a customer who is told of every state. */
async function place(ways: Record<string, unknown> = {}) {
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(article.id);
  const customer = await test.customer();
  await customer.post('/api/shop/my-account/my-address', { moreStatusUpdates: true });
  const body = orderBody([{ articleId: article.id, amount: 5, subItems: [] }], ways);
  const answer = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(body),
  );
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, customer };
}

/** Takes steps, each by a colleague of its own. */
async function go(id: string, ...events: [event: string, fields?: Record<string, unknown>][]) {
  for (const [event, fields] of events) {
    const pharmacist = await test.staff('pharmacist');
    const { data } = (await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`)).body;
    const body = { version: data.version, ...fields };
    const answer = await pharmacist.post(`/api/admin/order/${id}/events/${event}`, body);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  }
}

async function mailed({ account }: Customer, template: string) {
  const { text } = await test.deps.db
    .selectFrom('mail')
    .where(sentTo(account.email))
    .where('template', '=', template)
    .select('text')
    .executeTakeFirstOrThrow();
  return text;
}

async function shownReason(id: string, customer: Customer) {
  const answer = await customer.get<{ data: { reason: unknown } }>(`/api/shop/my-account/order/${id}`);
  return answer.body.data.reason;
}

it('an order without a prescription is told of none', async () => {
  const { id, customer } = await place();
  await go(id, ['accept'], ['recordPayment'], ['verify']);
  expect(await mailed(customer, 'orderVerification')).not.toMatch(/rezept/i);
});

it('a cancelled order says where its money is, if there was any', async () => {
  const paid = await place();
  await go(paid.id, ['accept'], ['recordPayment'], ['reject', { reason: 'Die Ware ist nicht da.' }]);
  expect(await mailed(paid.customer, 'orderRejected')).toMatch(
    /Die Ware ist nicht da\.\n\n\d+,\d\d\s€ aus dieser Bestellung haben wir deinem Guthaben gutgeschrieben\./,
  );
  const unpaid = await place();
  await unpaid.customer.post(`/api/shop/order/${unpaid.id}/cancel-order`);
  expect(await mailed(unpaid.customer, 'orderCancelled')).not.toContain('Guthaben');
});

it.each(['cancel', 'reject'])(
  'says why the pharmacy ended it, in the mail and on its page: %s',
  async (event) => {
    const { id, customer } = await place();
    const reason = 'Der Hersteller liefert nicht mehr.';
    await go(id, [event, { reason }]);
    const template = event === 'cancel' ? 'orderCancelled' : 'orderRejected';
    expect(await mailed(customer, template)).toContain(`\n\nBegründung: ${reason}\n\n`);
    expect(await shownReason(id, customer)).toBe(reason);
  },
);

it('gives no reason where the customer cancelled, nor why goods are made anew', async () => {
  const own = await place();
  await own.customer.post(`/api/shop/order/${own.id}/cancel-order`);
  expect(await mailed(own.customer, 'orderCancelled')).not.toContain('Begründung');
  expect(await shownReason(own.id, own.customer)).toBeNull();
  const made = await place();
  const { id } = made;
  // What it takes to get there is the flow's matter.
  await test.deps.db
    .updateTable('order')
    .set({ state: 'waiting_for_release' })
    .where('id', '=', id)
    .execute();
  await go(id, ['returnToManufacturing', { reason: 'Das Etikett ist falsch.' }]);
  expect(await shownReason(id, made.customer)).toBeNull();
});

it.each([
  ['pickup', 'pharmacy', /Bring bitte deinen Ausweis mit\. Zu bezahlen sind bei der Abholung \d+,\d\d\s€\./],
  ['pickup_service', 'pharmacy', /mit deiner Vollmacht, deinem Ausweis und dem Ausweis der Person/],
  ['pickup', 'invoice', /Bring bitte deinen Ausweis mit\.\n/],
])(
  'goods to be collected, by %s and paid by %s, say where, with what and for how much',
  async (shippingMethod, paymentMethod, words) => {
    const { id, customer } = await place({ shippingMethod, paymentMethod });
    const isPaidBefore = paymentMethod === 'invoice';
    await go(
      id,
      ['accept'],
      ...(isPaidBefore ? [['recordPayment'] as [string]] : []),
      ['verify'],
      ['readyForPickup'],
    );
    const text = await mailed(customer, 'orderReadyForPickup');
    expect(text).toMatch(/Abholschalter bereit: .+, .+ \d+, \d{5} .+ \(.*Freitag.*\)\./);
    expect(text).toMatch(words);
  },
);

it.each([
  ['shipping', 'readyForShipping', 'ist verschickt'],
  ['pickup', 'readyForPickup', 'ist abgeholt'],
])('goods handed over by %s are said to be so', async (shippingMethod, ready, words) => {
  const { id, customer } = await place({ shippingMethod, paymentMethod: 'invoice' });
  await go(id, ['accept'], ['recordPayment'], ['verify'], [ready], ['complete']);
  expect(await mailed(customer, 'orderCompleted')).toMatch(
    new RegExp(`deine Bestellung \\d+ ${words}\\. Vielen Dank`),
  );
});
