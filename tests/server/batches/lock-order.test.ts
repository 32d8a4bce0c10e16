import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchStore } from '../../../packages/server/src/features/batches/batch-store.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop } from '../support/shop.ts';

let app: TestApp;
let ids: string[];
let articleIds: string[];
beforeAll(async () => {
  app = await buildTestApp();
  const shop = createShop(app.deps);
  await shop.configure();
  articleIds = [];
  ids = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = await shop.addArticle();
    articleIds.push(id);
    ids.push((await shop.addBatch(id)).id);
  }
});
afterAll(() => app.close());

/** The batches in the order in which a statement that reads or locks them has come to them. */
async function lockedBy(lock: (on: typeof app.deps.db) => Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  const db = app.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      order.push(...result.rows.map(({ id }) => String(id)));
      return result;
    },
  });
  await lock(db);
  return order;
}

// Whoever locks them in another order waits for an order that waits for them.
test.each<[string, (on: typeof app.deps.db) => Promise<unknown>]>([
  [
    'by an order',
    (on) =>
      on.transaction().execute((tx) => batchStore.listUsable(tx, articleIds, '2026-03-04', { lock: true })),
  ],
  ['by what moves packages', (on) => on.transaction().execute((tx) => batchStore.lock(tx, ids))],
])('batches are locked %s in the order of their ids', async (_whom, lock) => {
  expect(await lockedBy(lock)).toEqual(ids.toSorted());
});
