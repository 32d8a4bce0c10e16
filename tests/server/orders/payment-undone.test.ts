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
const reason = 'Das Geld gehört zu einer anderen Bestellung.';

/** An order of accessories, which needs no prescription, on a Wednesday. */
async function place(ways: Record<string, unknown> = {}) {
  test.setTime('2026-03-04T09:00:00Z');
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(article.id);
  const customer = await test.customer();
  const form = orderForm(orderBody([{ articleId: article.id, amount: 5, subItems: [] }], ways));
  const answer = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, customer };
}

interface Shown {
  data: {
    version: number;
    paymentReceivedAt: string | null;
    paymentReceivedBy: string | null;
    isCompletedUnpaid: boolean;
    dueOn: string | null;
    history: { event: string; changes: Record<string, unknown> }[];
  };
}

async function show(id: string) {
  const pharmacist = await test.staff('pharmacist');
  return { pharmacist, ...(await pharmacist.get<Shown>(`/api/admin/order/${id}`)).body.data };
}
async function send(id: string, event: string, fields: Record<string, unknown> = {}) {
  const { pharmacist, version } = await show(id);
  return pharmacist.post<{ errorType: string }>(`/api/admin/order/${id}/events/${event}`, {
    version,
    ...fields,
  });
}
async function go(id: string, ...events: string[]) {
  for (const event of events) {
    const answer = await send(id, event);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  }
}
async function undo(id: string) {
  const answer = await send(id, 'undoPayment', { reason });
  expect(answer.status, answer.text).toBe(200);
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

interface Page {
  data: { waits: { for: string; until: string | null }[]; dueOn: string | null };
}
const pageOf = async (id: string, customer: Customer) =>
  (await customer.get<Page>(`/api/shop/my-account/order/${id}`)).body.data;

it('is undone with a reason, which the history keeps beside the entry', async () => {
  const { id } = await place();
  await go(id, 'accept', 'recordPayment', 'verify');
  expect((await send(id, 'undoPayment')).status).toBe(422);
  await undo(id);
  const order = await show(id);
  expect(order).toMatchObject({ paymentReceivedAt: null, paymentReceivedBy: null });
  expect(order.history.map(({ event }) => event)).toEqual([
    'place',
    'accept',
    'recordPayment',
    'verify',
    'undoPayment',
  ]);
  expect(JSON.stringify(order.history.at(-1))).toContain(reason);
  expect((await send(id, 'readyForShipping')).body.errorType).toBe('paymentMissing');
  await go(id, 'recordPayment', 'readyForShipping');
});

it('tells the customer, who has the whole term again', async () => {
  const { id, customer } = await place();
  await go(id, 'accept', 'extendReservation', 'recordPayment');
  const { dueOn: before } = await show(id);
  test.setTime('2026-03-09T09:00:00Z');
  await undo(id);
  const { dueOn } = await show(id);
  expect([before, dueOn]).toEqual(['2026-03-14', '2026-03-18']);
  const text = await mailed(customer, 'orderPaymentUndone');
  expect(text).toMatch(
    /irrtümlich einen Zahlungseingang vermerkt.* Bitte überweise .* bis zum 18\.03\.2026 an /s,
  );
});

it.each([
  ['nothing has come', ['accept']],
  ['a provider has reported it', ['accept', 'recordPayment']],
])('is refused where %s', async (_, events) => {
  const { id } = await place();
  await go(id, ...events);
  await test.deps.db.updateTable('order').set({ paymentReceivedBy: null }).where('id', '=', id).execute();
  expect((await send(id, 'undoPayment', { reason })).body.errorType).toBe('noPaymentByHand');
});

it('is no reason that a customer reads who cancels then', async () => {
  const { id, customer } = await place();
  await go(id, 'accept', 'recordPayment');
  await undo(id);
  expect((await customer.post(`/api/shop/order/${id}/cancel-order`)).status).toBe(200);
  const text = await mailed(customer, 'orderCancelled');
  expect(text).not.toContain('Begründung');
  expect(text).not.toContain('Guthaben');
});

it('is asked for again when the goods have left', async () => {
  const { id, customer } = await place();
  await go(id, 'accept', 'recordPayment', 'verify', 'readyForShipping', 'complete');
  expect((await pageOf(id, customer)).waits).toEqual([]);
  await undo(id);
  const { waits, dueOn } = await pageOf(id, customer);
  expect(waits).toEqual([{ for: 'payment', isYours: true, until: dueOn }]);
  expect((await show(id)).isCompletedUnpaid).toBe(true);
});

it('says what is open where it is paid at the counter', async () => {
  const { id, customer } = await place({ shippingMethod: 'pickup', paymentMethod: 'pharmacy' });
  await go(id, 'accept', 'recordPayment');
  await undo(id);
  expect(await mailed(customer, 'orderPaymentUndone')).toMatch(
    /Offen sind \d+,\d\d\s€, zu bezahlen in der Apotheke\./,
  );
});
