import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadShopRange } from '../../../packages/server/src/features/catalogue/read-shop-range.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

let app: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  app = await buildTestApp();
  shop = createShop(app.deps);
  await shop.configure();
});
afterAll(() => app.close());

const customer = { payType: 'self' };

/** An article with this many packages left, of which fewer than ten are few. */
async function rangeOf(packages: number) {
  const { id } = await shop.addArticle({ lowStockThreshold: 10 });
  const batch = await shop.addBatch(id, { receivedAmount: packages });
  const left = (receivedAmount: number) =>
    app.deps.db.updateTable('batch').set({ receivedAmount }).where('id', '=', batch.id).execute();
  const readRange = createReadShopRange(app.deps);
  const shown = async () => (await readRange(customer)).articles.find((article) => article.id === id);
  return { id, left, readRange, shown };
}

test('an order after which as much is to be seen as before leaves the range as it is', async () => {
  const { left, readRange } = await rangeOf(60);
  const [forCustomers, forVisitors] = [await readRange(customer), await readRange(null)];
  await left(59);
  expect(await readRange(customer)).toBe(forCustomers);
  expect(await readRange(null)).toBe(forVisitors);
});

test('what is low or gone is shown within a second, and leaves what is written as it is', async () => {
  const { id, left, readRange, shown } = await rangeOf(60);
  const before = await readRange(customer);
  expect(await shown()).toMatchObject({ inStock: true, showLowStockWarning: false });
  await left(10);
  await expect.poll(shown).toMatchObject({ inStock: true, showLowStockWarning: true });
  expect((await readRange(customer)).lowStock).toContain(id);
  await left(0);
  // Who decides by it knows at once.
  expect((await readRange(customer, { isDecidedBy: true })).soldOut).toContain(id);
  await expect.poll(shown).toMatchObject({ inStock: false });
  const after = await readRange(customer);
  expect(after.soldOut).toContain(id);
  expect(after.lowStock).not.toContain(id);
  expect(after.written).toBe(before.written);
});

test('another price is another range, and the same rows read once more are none', async () => {
  const { id, readRange, shown } = await rangeOf(60);
  const before = await readRange(customer);
  const price = (priceCents: number) =>
    app.deps.db.updateTable('article').set({ priceCents }).where('id', '=', id).execute();
  await price(899);
  expect(await readRange(customer)).toBe(before);
  await price(4242);
  expect(await shown()).toMatchObject({ price: 4242 });
  expect((await readRange(customer)).written.version).not.toBe(before.written.version);
});
