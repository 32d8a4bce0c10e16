import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let articleId: string;
beforeAll(async () => {
  test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  articleId = (await shop.addArticle()).id;
  await shop.addBatch(articleId);
});
afterAll(() => test.close());

it('a customer doesn’t hold goods for nothing by ordering and cancelling without an end', async () => {
  const customer = await test.customer();
  const order = async () => {
    const form = orderForm(orderBody([{ articleId, amount: 5 }]));
    const placed = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
    return placed.body.data.orderId;
  };
  const cancel = (id: string) => customer.post(`/api/shop/order/${id}/cancel-order`);
  for (let times = 0; times < 10; times += 1) {
    const id = await order();
    expect((await cancel(id)).status).toBe(200);
    // What is refused doesn't count.
    if (times === 0) expect((await cancel(id)).body.errorType).toBe('notCancelable');
  }
  const refused = await cancel(await order());
  expect([refused.status, refused.body.errorType]).toEqual([429, 'tooManyTries']);
});
