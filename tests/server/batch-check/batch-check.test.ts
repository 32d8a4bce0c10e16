import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let batchId: string;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
});

afterAll(() => test.close());

interface Item {
  id: string;
  articleName: string;
  displayTotalAmount: number;
  batches: { id: string; hasBatchCertificate: boolean }[];
}
interface Checked {
  data: { orderNumber: string; invoiceLastName: string; cannabisItems: Item[] };
}

/** An order with what its package and its patient know. */
async function packed() {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id);
  batchId = batch.id;
  await test.deps.db
    .updateTable('batch')
    .set({ releasedAt: '2026-02-01T08:00:00Z' })
    .where('id', '=', batch.id)
    .execute();
  const customer = await test.customer();
  const body = orderBody([{ articleId: article.id, amount: 25 }]);
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(body),
  );
  const { hash } = await test.deps.db
    .selectFrom('orderCheck')
    .where('orderId', '=', placed.body.data.orderId)
    .select('hash')
    .executeTakeFirstOrThrow();
  return { customerNumber: customer.account.customerNumber ?? '', customerZip: '20253', orderHash: hash };
}

const check = (browser: TestBrowser, body: Record<string, unknown>) =>
  browser.post<Checked>('/api/shop/check-id', body);

const certificateOf = (who: { customerNumber: string; customerZip: string }, item: string, batch: string) =>
  `/api/shop/check-id/certificate/${who.customerNumber}/${who.customerZip}/${item}/${batch}`;

describe('the batch check', () => {
  it('shows the order and opens its certificates for a quarter of an hour, in this browser only', async () => {
    const who = await packed();
    expect(who.orderHash).toMatch(/^[0-9a-f]{64}$/);
    const visitor = test.visitor();
    const { status, body, headers } = await check(visitor, who);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(Object.keys(body.data).sort()).toEqual([
      'cannabisItems',
      'createdAt',
      'invoiceFirstName',
      'invoiceLastName',
      'orderNumber',
    ]);
    const [item] = body.data.cannabisItems;
    expect(item).toMatchObject({
      displayTotalAmount: 25,
      batches: [{ id: batchId, hasBatchCertificate: true }],
    });
    const path = certificateOf(who, item?.id ?? '', batchId);
    const certificate = await visitor.get(path);
    expect([certificate.status, certificate.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(certificate.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });

    // Without the proof, with another order's, with a forged one, for others' numbers, and too late.
    expect((await test.visitor().get(path)).status).toBe(404);
    const other = await packed();
    const stranger = test.visitor();
    await check(stranger, other);
    expect((await stranger.get(path)).status).toBe(404);
    expect(
      (await visitor.get(certificateOf({ ...who, customerZip: '20095' }, item?.id ?? '', batchId))).status,
    ).toBe(404);
    const [orderId] = (visitor.cookies.get('rz_check') ?? '').split('.');
    stranger.cookies.set('rz_check', `${orderId}.9999999999.${'x'.repeat(43)}`);
    expect((await stranger.get(path)).status).toBe(404);
    test.setTime('2026-03-04T09:16:00Z');
    expect((await visitor.get(path)).status).toBe(404);
    test.setTime('2026-03-04T09:00:00Z');
  });

  it('gives every mismatch the same answer, and missing fields 400', async () => {
    const who = await packed();
    const other = await packed();
    const visitor = test.visitor();
    const wrong = [
      { ...who, customerNumber: '99999999' },
      { ...who, customerZip: '20095' },
      { ...who, orderHash: 'f'.repeat(64) },
      { ...who, customerNumber: other.customerNumber },
      { ...who, orderHash: "' or 1=1 --" },
    ];
    const answers = await Promise.all(wrong.map((body) => check(visitor, body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { errorType: 'checkNotFound' } });
    expect(visitor.cookies.has('rz_check')).toBe(false);
    const missing = [
      { ...who, customerZip: undefined },
      { ...who, customerNumber: '1234567' },
      { ...who, customerNumber: '123456789' },
      { ...who, orderHash: 'x'.repeat(101) },
      { customerNumber: who.customerNumber, customerZip: who.customerZip },
      {},
    ];
    for (const body of missing) {
      expect((await check(visitor, body)).body).toMatchObject({
        error: 'Bitte gib alle Daten vollständig an.',
        errorType: 'checkIncomplete',
      });
    }
    const illShaped = [
      { ...who, extra: 1 },
      { ...who, customerZip: 20253 },
    ];
    for (const body of illShaped) expect((await check(visitor, body)).status).toBe(422);
  });

  it('begins with a label that staff print for orders they may see', async () => {
    await packed();
    const { orderId } = await test.deps.db
      .selectFrom('orderCheck')
      .select('orderId')
      .executeTakeFirstOrThrow();
    const path = `/api/admin/order-label/${orderId}`;
    const answers = [
      await (await test.staff('pharmacist')).get(path),
      await (await test.staff('pta')).get(path),
      await (await test.staff('editor')).get(path),
      await test.visitor().get(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 401]);
    expect(answers[0]?.raw.subarray(0, 4).toString()).toBe('%PDF');
    await test.deps.db.updateTable('order').set({ state: 'cancelled' }).where('id', '=', orderId).execute();
    expect((await (await test.staff('pharmacist')).get(path)).status).toBe(404);
  });

  it('stops guessing at one code, but not the patient with the right data', async () => {
    const who = await packed();
    for (let at = 0; at < 12; at += 1) expect((await check(test.visitor(), who)).status).toBe(200);
    const tries = [];
    for (let at = 0; at < 11; at += 1)
      tries.push(await check(test.visitor(), { ...who, customerZip: `2000${at % 10}` }));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(404), 429]);
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check(test.visitor(), who)).status).toBe(429);
  });
});
