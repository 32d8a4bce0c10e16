import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signNotice } from '../../../packages/server/src/features/payments/signature.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

const secret = 'a secret between the shop and its payment company';
const path = '/api/shop/payment/redirect/notice';
const now = new Date('2026-03-04T09:00:00Z');

// Two nodes behind a proxy: a notice may come to either.
let nodes: [TestApp, TestApp];
let customer: Awaited<ReturnType<TestApp['customer']>>;
let placed: { url: string; orderId: string };
beforeAll(async () => {
  const env = {
    PAYMENT_URL: 'https://pay.example.test/start',
    PAYMENT_SECRET: secret,
    PAYMENT_HOSTS: 'pay.example.test',
    PUBLIC_URL: 'https://shop.example.test',
  };
  const first = await buildTestApp({ env });
  nodes = [first, await buildTestApp({ env, beside: first })];
  const shop = createShop(first.deps);
  await shop.configure();
  const article = await shop.addArticle({ requiresPrescription: false, type: 'standard', unit: 'stk' });
  await shop.addBatch(article.id);
  customer = await first.customer();
  const body = orderBody([{ articleId: article.id, amount: 2, subItems: [] }], { paymentMethod: 'online' });
  const answer = await customer.upload<{ data: typeof placed }>('/api/shop/checkout/order', orderForm(body));
  placed = answer.body.data;
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

const signatureOf = (body: string, later = 0) => signNotice(secret, body, new Date(now.getTime() + later));

interface Sent {
  changes?: Record<string, unknown>;
  /** The header that goes out with this body; signed as the payment company does unless it is given. */
  sign?: (body: string) => string;
  node?: 0 | 1;
}

function send({ changes = {}, sign = signatureOf, node = 0 }: Sent) {
  const query = new URL(placed.url).searchParams;
  const payload = JSON.stringify({
    payment: query.get('payment'),
    amount: Number(query.get('amount')),
    currency: 'EUR',
    status: 'paid',
    reference: 'pay-1',
    ...changes,
  });
  const headers = { 'content-type': 'application/json', 'x-payment-signature': sign(payload) };
  return nodes[node].app.inject({ method: 'POST', url: path, headers, payload });
}
const order = async () =>
  (await customer.get<{ data: Record<string, unknown> }>(`/api/shop/my-account/order/${placed.orderId}`)).body
    .data;
const bookings = () =>
  nodes[0].deps.db
    .selectFrom('payment')
    .where('orderId', '=', placed.orderId)
    .select(['state', 'amountCents'])
    .execute();

const hour = 3_600_000;

describe('a notice that somebody else than the payment company sends', () => {
  it.each<[string, Sent]>([
    ['has no signature', { sign: () => '' }],
    ['has the signature of another notice', { sign: (body) => signatureOf(body.replace('paid', 'failed')) }],
    ['has the signature of nothing', { sign: () => signatureOf('') }],
    ['has a signature that is no signature', { sign: () => 't=1,v1=__proto__' }],
    ['was signed with another secret', { sign: (body) => signNotice(`${secret}.`, body, now) }],
    ['was true an hour ago', { sign: (body) => signatureOf(body, -hour) }],
    ['will be true in an hour', { sign: (body) => signatureOf(body, hour) }],
    ['says more than was signed', { sign: (body) => signatureOf(body.replace(',"reference":"pay-1"', '')) }],
    ['pays one cent', { changes: { amount: 1 } }],
    ['pays less than nothing', { changes: { amount: -2490 } }],
    ['pays in another currency', { changes: { currency: 'HUF' } }],
    ['is about no payment', { changes: { payment: "' or 1=1 --" } }],
    ['is about several', { changes: { payment: ['a', 'b'] } }],
  ])('changes nothing when it %s', async (_what, sent) => {
    const { statusCode } = await send(sent);
    expect([400, 403, 404, 409, 422]).toContain(statusCode);
    expect(await order()).toMatchObject({ paymentReceived: false, onlinePayment: { state: 'waiting' } });
  });
});

it('a notice that is sent again and again, to both nodes at once, pays once', async () => {
  const before = (await bookings()).length;
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => send({ node: n % 2 === 0 ? 0 : 1 })));
  expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
  expect(await order()).toMatchObject({ paymentReceived: true });
  expect(await bookings()).toHaveLength(before);
  const paid = await nodes[0].deps.db.selectFrom('balanceEntry').selectAll().execute();
  expect(paid).toEqual([]);
  // Nor does a later one take it back.
  await send({ changes: { status: 'failed' } });
  expect(await order()).toMatchObject({ paymentReceived: true });
});
