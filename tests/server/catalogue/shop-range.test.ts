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

test('values are of the batch served next; of a sold out article, of the one released last', async () => {
  const { db } = app.deps;
  const { id } = await shop.addArticle();
  const batch = async (releasedAt: string, fields: Parameters<typeof shop.addBatch>[1] & { thc: number }) => {
    const added = await shop.addBatch(id, fields);
    await db.updateTable('batch').set({ releasedAt }).where('id', '=', added.id).execute();
    return added.id;
  };
  const later = await batch('2026-01-03T09:00:00.000Z', { thc: 21, expiresOn: '2027-09-30' });
  const next = await batch('2026-01-02T09:00:00.000Z', { thc: 22, expiresOn: '2027-05-31' });
  await batch('2026-01-01T09:00:00.000Z', { thc: 23, expiresOn: '2027-04-30', receivedAmount: 0 });
  await batch('2026-01-04T09:00:00.000Z', { thc: 24, expiresOn: '2020-01-31' });
  await batch('2026-01-05T09:00:00.000Z', { thc: 25, state: 'blocked' });
  const shown = async () =>
    (await createReadShopRange(app.deps)(customer)).articles.find((article) => article.id === id);
  expect(await shown()).toMatchObject({ thc: 22, inStock: true });
  const sellOut = (batchId: string) =>
    db.updateTable('batch').set({ receivedAmount: 0 }).where('id', '=', batchId).execute();
  await sellOut(next);
  expect(await shown()).toMatchObject({ thc: 21, inStock: true });
  await sellOut(later);
  expect(await shown()).toMatchObject({ thc: 24, inStock: false });
});
