import { afterAll, beforeAll, expect, it } from 'vitest';
import { payTypeOn } from '../../../packages/server/src/domain/pricing/pay-type.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, flowerOptions, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it.each([
  ['public_free', '2026-12-31', '2026-12-31', 'public_free'],
  ['public_free', '2026-12-31', '2027-01-01', 'public_insurance'],
  ['public_free', null, '2027-01-01', 'public_free'],
  ['self', '2026-12-31', '2027-01-01', 'self'],
])('%s until %s is, on %s, %s', (payType, exemptionValidUntil, day, expected) => {
  expect(payTypeOn({ payType, exemptionValidUntil }, day)).toBe(expected);
});

it('charges the co-payment from midnight on although the job has not run', async () => {
  const shop = createShop(test.deps);
  await shop.configure();
  const flower = await shop.addArticle();
  await shop.addBatch(flower.id);
  const exempted = { payType: 'public_free' as const, exemptionValidUntil: '2026-12-31' };
  test.setTime('2026-12-31T22:59:00Z');
  const customer = await test.customer(exempted);
  const items = [{ articleId: flower.id, amount: 5, packageAmount: 1, subItems: flowerOptions }];
  const seen = async () => {
    const config = await customer.get<{ data: { user: { payType: string } } }>('/api/shop/app-config');
    const account = await customer.get<{ data: { payType: string } }>('/api/shop/my-account');
    const cart = await customer.post<{ data: { totalPaymentPrice: number } }>('/api/shop/cart/calculate', {
      items,
    });
    return [config.body.data.user.payType, account.body.data.payType, cart.body.data.totalPaymentPrice];
  };
  expect(await seen()).toEqual(['public_free', 'public_free', 199]);
  test.setTime('2026-12-31T23:00:00Z');
  expect(await seen()).toEqual(['public_insurance', 'public_insurance', 1199]);
  const { body, text } = await customer.post<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: flower.id, amount: 5 }], { paymentMethod: 'insurance' })),
  );
  const order = await test.deps.db
    .selectFrom('order')
    .where('id', '=', body.data?.orderId ?? text)
    .select(['payType', 'totalPaymentPriceCents'])
    .executeTakeFirst();
  expect(order).toEqual({ payType: 'public_insurance', totalPaymentPriceCents: 1199 });
  const stored = await test.deps.db
    .selectFrom('customer')
    .where('id', '=', customer.account.id)
    .select('payType')
    .executeTakeFirstOrThrow();
  expect(stored.payType).toBe('public_free');
});
