import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, flowerOptions } from '../support/shop.ts';

let test: TestApp;
let flower: { id: string };
beforeAll(async () => {
  test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  flower = await shop.addArticle();
  await shop.addBatch(flower.id);
});
afterAll(() => test.close());

const url = '/api/shop/cart/priced';
type Priced = { data: { version: number; cart: object | null; calculation: object | null } };
const never = '00000000-0000-4000-8000-00000000dead';
const cart = (amount: number, articleIds = [flower.id]) => ({
  lines: articleIds.map((articleId) => ({ articleId, amount, subItems: flowerOptions, changedAt: 5 })),
  removed: [],
  clearedAt: 0,
  seen: [],
});

describe('the cart of an account with its price', () => {
  it('is what its page would be told of the same lines', async () => {
    const customer = await test.customer();
    await customer.put('/api/shop/cart', { version: 0, cart: cart(10, [flower.id, never]) });
    const { body, headers } = await customer.get<Priced>(url);
    const items = [{ articleId: flower.id, amount: 10, packageAmount: 1, subItems: flowerOptions }];
    const asked = await customer.post<{ data: object }>('/api/shop/cart/calculate', { items });
    expect(body.data).toEqual({
      version: 1,
      cart: cart(10, [flower.id, never]),
      calculation: asked.body.data,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has no price where there is nothing to price, or where it can’t be priced as it is', async () => {
    const customer = await test.customer();
    expect((await customer.get<Priced>(url)).body.data).toEqual({
      version: 0,
      cart: null,
      calculation: null,
    });
    for (const [version, kept] of [cart(10, [never]), cart(1_000_000)].entries()) {
      await customer.put('/api/shop/cart', { version, cart: kept });
      expect((await customer.get<Priced>(url)).body.data.calculation).toBeNull();
    }
  });

  it('is nobody else’s to read, and no doctor’s', async () => {
    expect((await test.visitor().get(url)).status).toBe(401);
    expect((await (await test.customer({ payType: 'doctor' })).get(url)).status).toBe(403);
  });
});
