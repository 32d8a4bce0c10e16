import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedQuery, signNotice } from '../../../packages/server/src/features/payments/signature.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

const secret = 'a secret between the shop and its payment company';
const noticePath = '/api/shop/payment/redirect/notice';
let test: TestApp;
let shop: ReturnType<typeof createShop>;

beforeAll(async () => {
  test = await buildTestApp({
    env: {
      PAYMENT_URL: 'https://pay.example.test/start',
      PAYMENT_SECRET: secret,
      PAYMENT_HOSTS: 'pay.example.test',
      PUBLIC_URL: 'https://shop.example.test',
    },
  });
  shop = createShop(test.deps);
  await shop.configure();
});

afterAll(() => test.close());

type Customer = Awaited<ReturnType<TestApp['customer']>>;
interface Placed {
  data: { status: string; url: string; orderId: string };
}

async function addThing() {
  const article = await shop.addArticle({ requiresPrescription: false, type: 'standard', unit: 'stk' });
  await shop.addBatch(article.id);
  return article;
}

async function place(customer: Customer, paymentMethod = 'online', language = 'de', thing = addThing()) {
  const article = await thing;
  const body = orderBody([{ articleId: article.id, amount: 2, subItems: [] }], { paymentMethod });
  const { body: answer } = await customer.upload<Placed>('/api/shop/checkout/order', orderForm(body), {
    headers: { 'accept-language': language },
  });
  return answer.data;
}

interface Notice {
  payment?: string;
  amount?: number;
  currency?: string;
  status?: string;
  reference?: string;
}

/** Plays the payment company: reads where the customer was sent, and calls back. */
async function report(url: string, changes: Notice = {}, signature?: (body: string) => string) {
  const query = new URL(url).searchParams;
  const body = JSON.stringify({
    payment: query.get('payment'),
    amount: Number(query.get('amount')),
    currency: 'EUR',
    status: 'paid',
    reference: 'pay-1',
    ...changes,
  });
  const now = new Date('2026-03-04T09:00:00Z');
  const sign = signature ?? ((text: string) => signNotice(secret, text, now));
  const headers = { 'content-type': 'application/json', 'x-payment-signature': sign(body), cookie: '' };
  return test.app.inject({ method: 'POST', url: noticePath, headers, payload: body });
}

const orderOf = async (customer: TestBrowser, id: string) =>
  (await customer.get<{ data: Record<string, unknown> }>(`/api/shop/my-account/order/${id}`)).body.data;

const balanceOf = async (customer: TestBrowser) =>
  (await customer.get<{ data: { balanceAccountBalance: number } }>('/api/shop/my-account/')).body.data
    .balanceAccountBalance;

const listed = async (customer: TestBrowser, id: string) =>
  (await customer.get<{ data: { orders: { id: string }[] } }>('/api/shop/my-account/')).body.data.orders.find(
    (order) => order.id === id,
  );

const mailsTo = ({ account }: Customer, template: string) =>
  test.deps.db
    .selectFrom('mail')
    .where(sentTo(account.email))
    .where('template', '=', template)
    .select('text')
    .execute();

describe('paying online', () => {
  it('leads back to the order in the language that it was placed, or paid, in', async () => {
    const customer = await test.customer();
    const { url, orderId } = await place(customer, 'online', 'en');
    const returnOf = (address: string) => new URL(address).searchParams.get('return');
    expect(returnOf(url)).toBe(`https://shop.example.test/en/confirmation/${orderId}`);
    for (const [language, path] of [
      ['en', '/en/confirmation/'],
      ['de', '/confirmation/'],
    ] as const) {
      const again = await customer.post<Placed>(
        `/api/shop/order/${orderId}/payment`,
        {},
        {
          headers: { 'accept-language': language },
        },
      );
      expect(returnOf(again.body.data.url)).toBe(`https://shop.example.test${path}${orderId}`);
    }
  });

  it('takes the goods out of the account’s cart with the payment, and no more than was ordered', async () => {
    const customer = await test.customer();
    const [thing, other] = [await addThing(), await addThing()];
    const inCart = async () =>
      (
        await customer.get<{ data: { cart: { lines: { articleId: string; amount: number }[] } } }>(
          '/api/shop/cart',
        )
      ).body.data.cart.lines.map(({ articleId, amount }) => [articleId, amount]);
    const keep = (version: number, ...lines: [string, number][]) =>
      customer.put('/api/shop/cart', {
        version,
        cart: {
          lines: lines.map(([articleId, amount]) => ({ articleId, amount, subItems: [], changedAt: 1 })),
          removed: [],
          clearedAt: 0,
          seen: [],
        },
      });
    await keep(0, [thing.id, 2]);
    const { url } = await place(customer, 'online', 'de', Promise.resolve(thing));
    await report(url, { status: 'failed' });
    expect(await inCart()).toEqual([[thing.id, 2]]);
    await keep(1, [thing.id, 3], [other.id, 1]);
    await report(url);
    expect(await inCart()).toEqual([
      [thing.id, 1],
      [other.id, 1],
    ]);
    expect((await keep(2, [thing.id, 3])).status, 'a device that hasn’t read that brings nothing back').toBe(
      409,
    );
    await report(url);
    expect(await inCart()).toHaveLength(2);
  });

  it('sends the customer to the provider with a signed address and records the signed report once', async () => {
    const customer = await test.customer();
    const placed = await place(customer);
    expect(placed).toMatchObject({ status: 'wait_for_payment' });
    const url = new URL(placed.url);
    expect(`${url.origin}${url.pathname}`).toBe('https://pay.example.test/start');
    expect(isSignedQuery(secret, url.searchParams)).toBe(true);
    expect(url.searchParams.get('return')).toBe(`https://shop.example.test/confirmation/${placed.orderId}`);
    const before = await orderOf(customer, placed.orderId);
    expect(before).toMatchObject({
      paymentReceived: false,
      onlinePayment: { state: 'waiting', isPayable: true },
    });
    expect(url.searchParams.get('amount')).toBe(String(before.totalPaymentPrice));
    const [received] = await mailsTo(customer, 'orderReceived');
    expect(received?.text).not.toContain('überweise');
    const answers = await Promise.all([report(placed.url), report(placed.url)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await orderOf(customer, placed.orderId)).toMatchObject({
      state: 'new',
      paymentReceived: true,
      isUserCancelable: false,
      onlinePayment: { state: 'paid', isPayable: false },
    });
    const events = await test.deps.db
      .selectFrom('flowEvent')
      .where('entityId', '=', placed.orderId)
      .where('event', '=', 'recordPayment')
      .select(['actorType', 'note'])
      .execute();
    expect(events).toEqual([{ actorType: 'system', note: 'pay-1' }]);
    expect(await balanceOf(customer)).toBe(0);
  });

  it('lets only the customer try again after a failure', async () => {
    const customer = await test.customer();
    const { orderId, url } = await place(customer);
    expect((await report(url, { status: 'failed' })).statusCode).toBe(204);
    expect(await orderOf(customer, orderId)).toMatchObject({
      onlinePayment: { state: 'failed', isPayable: true },
    });
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: true });
    const [mail] = await mailsTo(customer, 'paymentFailed');
    expect(mail?.text).toContain(`/confirmation/${orderId}`);
    const path = `/api/shop/order/${orderId}/payment`;
    expect((await (await test.customer()).post(path)).status).toBe(404);
    expect((await test.visitor().post(path)).status).toBe(401);
    const [first, second] = [await customer.post<Placed>(path), await customer.post<Placed>(path)];
    expect(first.body.data.url).toBe(second.body.data.url);
    expect(first.body.data.url).not.toBe(url);
    expect((await report(first.body.data.url)).statusCode).toBe(204);
    expect((await customer.post(path)).body.errorType).toBe('paymentNotPossible');
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: false });
  });

  it('asks nobody to pay an order again that wants no money any more', async () => {
    const customer = await test.customer();
    const { orderId, url } = await place(customer);
    expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
    expect((await report(url, { status: 'failed' })).statusCode).toBe(204);
    expect(await orderOf(customer, orderId)).toMatchObject({ onlinePayment: { state: 'failed' } });
    expect(await mailsTo(customer, 'paymentFailed')).toEqual([]);
  });

  it('takes a due invoice online, too, and says beside it and in its mail where a transfer goes', async () => {
    const customer = await test.customer();
    const { orderId } = await place(customer, 'invoice');
    const path = `/api/shop/order/${orderId}/payment`;
    expect(await orderOf(customer, orderId)).toMatchObject({ onlinePayment: null, transfer: null });
    expect((await customer.post(path)).status, 'nothing is due before it was accepted').toBe(409);
    await accept(orderId);
    const transfer = {
      holder: 'Musterapotheke Hamburg',
      iban: 'DE79 0000 0000 1234 5678 90',
      bic: 'MUSTDEHHXXX',
      reference: expect.stringMatching(/^RE-2026-\d{5}$/),
    };
    expect(await orderOf(customer, orderId)).toMatchObject({
      onlinePayment: { state: null, isPayable: true },
      transfer,
    });
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: true });
    const [accepted] = await mailsTo(customer, 'orderAccepted');
    expect(accepted?.text).toMatch(
      /an Musterapotheke Hamburg, IBAN DE79 0000 0000 1234 5678 90, Verwendungszweck RE-2026-\d{5}\..* online bezahlen: Eins von beidem genügt\./,
    );
    const answer = await customer.post<Placed>(path);
    expect(answer.status, answer.text).toBe(200);
    await report(answer.body.data.url);
    expect(await orderOf(customer, orderId)).toMatchObject({
      paymentReceived: true,
      paymentProvider: 'invoice',
      onlinePayment: { state: 'paid', isPayable: false },
      transfer: null,
    });
  });

  it('takes a due invoice by no way that the settings keep from the customer’s pay type', async () => {
    const customer = await test.customer();
    const { orderId } = await place(customer, 'invoice');
    await accept(orderId);
    const path = `/api/shop/order/${orderId}/payment`;
    const onlineFor = (...payTypes: string[]) =>
      shop.configure({ payment: [{ name: 'online', title: 'Online', provider: 'redirect', payTypes }] });
    await onlineFor('public_insurance', 'public_free');
    expect(await orderOf(customer, orderId)).toMatchObject({ onlinePayment: null });
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: false });
    expect((await customer.post(path)).body.errorType).toBe('paymentNotPossible');
    await onlineFor('public_insurance', 'self');
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: true });
    expect((await customer.post(path)).status).toBe(200);
    await shop.configure();
  });

  it('credits money for a cancelled order, once', async () => {
    const customer = await test.customer();
    const { orderId, url } = await place(customer);
    expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
    expect((await customer.post(`/api/shop/order/${orderId}/payment`)).body.errorType).toBe(
      'paymentNotPossible',
    );
    await report(url);
    await report(url);
    expect(await balanceOf(customer)).toBe(Number(new URL(url).searchParams.get('amount')));
    expect(await mailsTo(customer, 'paymentCredited')).toHaveLength(1);
    expect(await listed(customer, orderId)).toMatchObject({ isPayableOnline: false });
  });

  it('tells the pharmacy of money that comes for somebody who was erased, and books none', async () => {
    const customer = await test.customer();
    const { id } = customer.account;
    const { orderId, url } = await place(customer);
    expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
    const [one, two] = [await test.staff('pharmacist'), await test.staff('pharmacist')];
    const row = test.deps.db.selectFrom('customer').where('id', '=', id).select(['version', 'state']);
    for (const [by, event] of [
      [one, 'approveErasure'],
      [two, 'erase'],
    ] as const) {
      const { version } = await row.executeTakeFirstOrThrow();
      expect((await by.post(`/api/admin/customer/${id}/events/${event}`, { version })).status).toBe(200);
    }
    // Nobody has read the settings since they were changed.
    await shop.configure();
    expect((await report(url)).statusCode).toBe(204);
    expect((await report(url)).statusCode).toBe(204);
    const { db } = test.deps;
    expect(await db.selectFrom('balanceEntry').where('customerId', '=', id).selectAll().execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('dataKey').where('ownerId', '=', id).selectAll().execute()).toEqual([]);
    const told = await db
      .selectFrom('mail')
      .where('template', '=', 'paymentToReturn')
      .select('text')
      .execute();
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('pay-1')]);
  });

  it('refunds the payment and the used balance when staff cancel the order', async () => {
    const customer = await test.customer();
    const { account } = customer;
    await test.deps.db
      .insertInto('balanceEntry')
      .values({ customerId: account.id, orderId: null, amountCents: 500, reason: 'goodwill' })
      .execute();
    const { orderId, url } = await place(customer);
    expect(await balanceOf(customer)).toBe(0);
    await report(url);
    const { pharmacist } = await staffOf();
    const { body } = await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${orderId}`);
    const cancelled = await pharmacist.post(`/api/admin/order/${orderId}/events/cancel`, {
      version: body.data.version,
      reason: 'Auf Wunsch des Kunden',
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await balanceOf(customer)).toBe(500 + Number(new URL(url).searchParams.get('amount')));
  });

  it('needs no provider where the balance covers everything', async () => {
    const customer = await test.customer();
    await test.deps.db
      .insertInto('balanceEntry')
      .values({ customerId: customer.account.id, orderId: null, amountCents: 100_000, reason: 'goodwill' })
      .execute();
    expect(await place(customer)).toEqual({ status: 'success', orderId: expect.any(String) });
  });

  it('offers no method without a configured provider', async () => {
    const others = (provider: string) => [{ name: 'online', title: 'Online', subtitle: '', provider }];
    await shop.configure({ payment: others('elsewhere') });
    const customer = await test.customer();
    const { body } = await customer.get<{ data: { payment: unknown[] } }>('/api/shop/app-config');
    expect(body.data.payment).toEqual([]);
    expect(await place(customer)).toMatchObject({ paymentMethod: [expect.any(String)] });
    await shop.configure();
  });
});

describe('call-backs', () => {
  const now = () => new Date('2026-03-04T09:00:00Z');
  let customer: Customer;
  let placed: Placed['data'];

  beforeAll(async () => {
    customer = await test.customer();
    placed = await place(customer);
  });

  it.each<[string, Notice, ((body: string) => string) | undefined, number]>([
    ['without a signature', {}, () => '', 403],
    ['signed by somebody else', {}, (body) => signNotice('another secret', body, now()), 403],
    ['changed on the way', {}, (body) => signNotice(secret, body.replace('paid', 'failed'), now()), 403],
    ['of an hour ago', {}, (body) => signNotice(secret, body, new Date(now().getTime() - 3_600_000)), 403],
    ['about nothing we know', { payment: '00000000-0000-4000-8000-000000000000' }, undefined, 404],
    ['about no payment at all', { payment: "' or 1=1" }, undefined, 403],
    ['with another amount', { amount: 1 }, undefined, 409],
    ['in another currency', { currency: 'USD' }, undefined, 403],
    ['with an unknown status', { status: 'maybe' }, undefined, 403],
  ])('%s change nothing', async (_what, changes, sign, status) => {
    expect((await report(placed.url, changes, sign)).statusCode).toBe(status);
    expect(await orderOf(customer, placed.orderId)).toMatchObject({
      paymentReceived: false,
      onlinePayment: { state: 'waiting' },
    });
  });

  it('are refused if they are not JSON, too large, or for an unknown provider', async () => {
    const send = (url: string, type: string, payload: string) =>
      test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await send(noticePath, 'text/plain', 'paid')).statusCode).toBe(415);
    expect((await send(noticePath, 'application/json', ' '.repeat(20_000))).statusCode).toBe(413);
    expect((await send('/api/shop/payment/none/notice', 'application/json', '{}')).statusCode).toBe(404);
  });
});

async function accept(orderId: string) {
  const { pharmacist } = await staffOf();
  const { body } = await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${orderId}`);
  await pharmacist.post(`/api/admin/order/${orderId}/events/accept`, { version: body.data.version });
}

async function staffOf() {
  return { pharmacist: await test.staff('pharmacist') };
}
