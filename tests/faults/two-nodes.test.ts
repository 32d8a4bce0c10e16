import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openPostgres } from '../../packages/server/src/platform/db/database.ts';
import { type Cluster, startCluster } from '../../scripts/lib/postgres-cluster.ts';
import { placeOver } from '../server/support/place-over.ts';
import { createShop } from '../server/support/shop.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';

// Two processes of one shop on one PostgreSQL, each with its own connections and caches.

let cluster: Cluster;
let first: TestApp;
let second: TestApp;
let connections: Database;
let shop: ReturnType<typeof createShop>;
let places: ReturnType<typeof placeOver>[];

beforeAll(async () => {
  cluster = await startCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  const APP_SECRET = randomBytes(33).toString('base64');
  first = await buildTestApp({ env: { APP_SECRET } });
  const { driver } = first.database;
  if (driver.kind !== 'postgres') throw new Error('Two nodes share a PostgreSQL.');
  connections = openPostgres(driver.url);
  second = await buildTestApp({ database: connections, env: { APP_SECRET, DATA_DIR: first.dataDir } });
  shop = createShop(first.deps);
  await shop.configure();
  places = [placeOver(first), placeOver(second)];
});

afterAll(async () => {
  await second?.close();
  await connections?.close();
  await first?.close();
  delete process.env.TEST_DATABASE_URL;
  await cluster?.stop();
});

/** An article with batches of so many packages, the first of which expires last. */
async function stocked(...amounts: number[]) {
  const article = await shop.addArticle();
  for (const [at, receivedAmount] of amounts.entries())
    await shop.addBatch(article.id, { receivedAmount, expiresOn: `2027-0${9 - at}-30` });
  return article;
}

const reservedOf = async (...articleIds: string[]) =>
  (
    await first.deps.db
      .selectFrom('batch')
      .where('articleId', 'in', articleIds)
      .orderBy('receivedAmount')
      .select('reservedAmount')
      .execute()
  ).map(({ reservedAmount }) => reservedAmount);

/** What each order was refused with; `placed` where it wasn't. */
const outcomes = async (orders: Promise<unknown>[]) =>
  (await Promise.allSettled(orders)).map((one) =>
    one.status === 'fulfilled' ? 'placed' : (one.reason.code ?? one.reason.message),
  );

/** Whoever is told that the shop is too busy sends the same order again, under the same key, as the checkout does. */
async function untilHeard<T>(order: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await order();
    } catch (error) {
      if ((error as { code?: string }).code !== 'unavailable') throw error;
    }
  }
}

const of = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

it('fifty buyers with crossing carts get no more than the last 20 g of two batches', async () => {
  const scarce = await stocked(13, 7);
  const plenty = await stocked(1000);
  const buyers = await Promise.all(of(50, '').map(() => first.addCustomer()));
  const told = await outcomes(
    buyers.map((buyer, at) => {
      const items = [scarce, plenty].map(({ id }) => ({ articleId: id, amount: 5 }));
      const key = `checkout-${1000 + at}`;
      return untilHeard(async () => places[at % 2]?.(buyer, at % 4 < 2 ? items : items.toReversed(), key));
    }),
  );
  expect(told.toSorted()).toEqual([...of(46, 'outOfStock'), ...of(4, 'placed')]);
  expect(await reservedOf(scarce.id, plenty.id)).toEqual([7, 13, 20]);
  const moved = await first.deps.db
    .selectFrom('stockMove')
    .innerJoin('batch', 'batch.id', 'stockMove.batchId')
    .where('batch.articleId', '=', scarce.id)
    .select(({ fn }) => fn.sum<number>('stockMove.amount').as('amount'))
    .executeTakeFirstOrThrow();
  expect(moved.amount).toBe(20);
});

it('an order that is sent to both at once, again and again, is one', async () => {
  const article = await stocked(100);
  const buyer = await first.addCustomer();
  const items = [{ articleId: article.id, amount: 5 }];
  const answers = await Promise.all(
    of(8, 'checkout-0001').map((key, at) => places[at % 2]?.(buyer, items, key)),
  );
  expect(new Set(answers.map((answer) => answer?.orderId)).size).toBe(1);
  expect(await reservedOf(article.id)).toEqual([5]);
});

it('a customer who orders on both at once has one open order', async () => {
  const article = await stocked(100);
  const buyer = await first.addCustomer();
  const told = await outcomes(
    of(6, '').map(
      (_, at) => places[at % 2]?.(buyer, [{ articleId: article.id, amount: 5 }]) ?? Promise.reject(),
    ),
  );
  expect(told.toSorted()).toEqual([...of(5, 'pendingOrder'), 'placed']);
  expect(await reservedOf(article.id)).toEqual([5]);
});
