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

/** A day for the money, one for the pharmacy, two on the way: Tuesday the 10th, if it is paid by Thursday the 5th. */
const ordered = '2026-03-04T09:00:00Z';
/** Monday, after the last day for the money. */
const later = '2026-03-09T09:00:00Z';

async function place(language = 'de', balanceCents = 0) {
  test.setTime(ordered);
  const article = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  await shop.addBatch(article.id);
  const customer = await test.customer();
  await customer.post('/api/shop/my-account/my-address', { locale: language });
  if (balanceCents > 0) {
    const { id: customerId } = customer.account;
    const gift = { customerId, orderId: null, amountCents: balanceCents, reason: 'goodwill' } as const;
    await test.deps.db.insertInto('balanceEntry').values(gift).execute();
  }
  const items = [{ articleId: article.id, amount: 5, subItems: [] }];
  const answer = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody(items), []),
    { headers: { 'accept-language': language } },
  );
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, customer };
}

/** No session lasts as long as an order. */
async function go(id: string, ...events: string[]) {
  const pharmacist = await test.staff('pharmacist');
  for (const event of events) {
    const { data } = (await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`)).body;
    const answer = await pharmacist.post(`/api/admin/order/${id}/events/${event}`, { version: data.version });
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  }
}

const mailed = async ({ account }: Awaited<ReturnType<typeof place>>['customer'], template: string) => {
  const { text } = await test.deps.db
    .selectFrom('mail')
    .where(sentTo(account.email))
    .where('template', '=', template)
    .select('text')
    .executeTakeFirstOrThrow();
  return text;
};

/** What page and account say of it now. */
const shown = async (id: string) => {
  const row = await test.deps.db
    .selectFrom('order')
    .where('id', '=', id)
    .select('customerId')
    .executeTakeFirstOrThrow();
  const expected = test.app.features.find(({ name }) => name === 'orders') as unknown as {
    listExpected(customerId: string): Promise<Map<string, { arrivesOn: string; late: string | null }>>;
  };
  return (await expected.listExpected(row.customerId)).get(id);
};

it('is the promised one as long as there is time for it', async () => {
  const { id, customer } = await place();
  await go(id, 'accept');
  for (const template of ['orderReceived', 'orderAccepted']) {
    const text = await mailed(customer, template);
    expect(text, template).toContain(
      'ab Di., 10.03. bei dir, wenn deine Zahlung bis Do., 05.03. bei uns ist.',
    );
    expect(text, template).not.toContain('Zugesagt hatten wir');
  }
  const first = 'Bitte überweise erst, wenn wir die Bestellung bestätigt haben.';
  expect(await mailed(customer, 'orderReceived')).toContain(first);
  expect(await mailed(customer, 'orderAccepted')).not.toContain(first);
});

it('comes with no word of a payment that the balance has made', async () => {
  const { customer } = await place('de', 100_000);
  const text = await mailed(customer, 'orderReceived');
  expect(text).toContain('Du musst nichts weiter tun.');
  expect(text).not.toContain('überweise');
});

it('is the one that the account shows once it is another, with the reason, until the goods leave', async () => {
  const { id, customer } = await place();
  test.setTime(later);
  await go(id, 'accept');
  expect(await shown(id)).toMatchObject({ arrivesOn: '2026-03-13', late: 'payment' });
  expect(await mailed(customer, 'orderAccepted')).toContain(
    'ab Fr., 13.03. bei dir, wenn deine Zahlung bis Di., 10.03. bei uns ist. Zugesagt hatten wir Di., 10.03., dafür kam deine Zahlung nicht rechtzeitig.',
  );
  await go(id, 'recordPayment', 'verify', 'readyForShipping');
  expect(await shown(id)).toMatchObject({ arrivesOn: '2026-03-12', late: 'payment' });
  expect(await mailed(customer, 'orderReadyForShipping')).toMatch(
    /wird versendet\. Deine Bestellung ist voraussichtlich ab Do\., 12\.03\. bei dir\. Zugesagt hatten wir Di\., 10\.03\./,
  );
});

it('is said in the customer’s language', async () => {
  const { id, customer } = await place('en');
  test.setTime(later);
  await go(id, 'accept');
  expect(await mailed(customer, 'orderAccepted')).toMatch(
    /from Fri,? 13 Mar if your payment is with us by Tue,? 10 Mar\. We had promised Tue,? 10 Mar\./,
  );
});
