import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionLimits } from '../../../packages/server/src/domain/order/retention.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it.each([
  ['2026-03-04T09:00:00Z', '2021-03-04', '2018-01-01'],
  ['2028-02-29T09:00:00Z', '2023-02-28', '2020-01-01'],
  ['2026-12-31T23:30:00Z', '2022-01-01', '2019-01-01'],
])('at %s records from before %s and invoices from before %s may go', (now, records, invoices) => {
  expect(retentionLimits(now)).toEqual({ records, invoices });
});

it('keeps a pharmacy’s records for five years and invoices for eight, and not longer', async () => {
  const { db, jobs } = test.deps;
  const shop = createShop(test.deps);
  test.setTime('2017-03-01T09:00:00Z');
  await shop.configure();
  const article = await shop.addArticle();
  await shop.addBatch(article.id, { receivedAmount: 50 });
  const [customer, pharmacist] = [await test.customer(), await test.staff('pharmacist')];
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: article.id, amount: 5 }]), [{ name: 'rezept.pdf', content: pdf }]),
  );
  const id = placed.body.data.orderId;
  const { body } = await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`);
  await pharmacist.post(`/api/admin/order/${id}/events/accept`, { version: body.data.version });
  expect((await customer.post(`/api/shop/order/${id}/cancel-order`)).status).toBe(200);

  const left = async (at: string) => {
    test.setTime(at);
    await jobs.runNow('forget-old-orders');
    await jobs.runNow('purge-documents');
    const order = await db.selectFrom('order').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const invoices = await db.selectFrom('invoice').where('orderId', '=', id).select('kind').execute();
    const files = await test.deps.documents.list(db, { type: 'order', id });
    return [
      files.length,
      order.deliveryCity,
      order.prescriptionTransmission,
      invoices.length,
      order.invoiceCity,
    ];
  };
  const whole = [1, 'Hamburg', 'paper/letter', 2, 'Hamburg'];
  expect(await left('2022-03-01T09:00:00Z')).toEqual(whole);
  expect(await left('2022-03-02T09:00:00Z')).toEqual([0, null, null, 2, 'Hamburg']);
  expect(await left('2025-12-31T09:00:00Z')).toEqual([0, null, null, 2, 'Hamburg']);
  expect(await left('2026-01-01T09:00:00Z')).toEqual([0, null, null, 0, '-']);
});
