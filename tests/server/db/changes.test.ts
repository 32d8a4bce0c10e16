import { createQueryId, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createCache } from '../../../packages/server/src/platform/cache.ts';
import { createChanges } from '../../../packages/server/src/platform/db/changes.ts';
import { watchWrites } from '../../../packages/server/src/platform/db/watch-writes.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ env: { DEMO: '1' } });
});

afterAll(() => test.close());

const clock = () => new Date('2026-03-04T10:00:00Z');
const shopName = async () => (await test.deps.settings()).shopName;

it('caches settings until they change', async () => {
  const { settings } = test.deps;
  // Word of what the demo data wrote may still be on its way.
  const areKept = async () => {
    const read = await settings();
    return read === (await settings());
  };
  await expect.poll(areKept).toBe(true);
  await test.deps.db.updateTable('setting').set({ value: 'Neu' }).where('name', '=', 'shopName').execute();
  expect(await shopName()).toBe('Neu');
});

it('is notified of changes by others once they are committed', async () => {
  const { db } = test.deps;
  await expect.poll(() => test.database.changes.isLive()).toBe(true);
  await db.transaction().execute(async (tx) => {
    // Not through the query builder: only the database can tell of it.
    await sql`update setting set value = 'Von woanders' where name = 'shopName'`.execute(tx);
  });
  await expect.poll(shopName).toBe('Von woanders');
});

it('shows a new price at the next request', async () => {
  const browser = await test.customer();
  const priceOf = async (id: string) => {
    const { body } = await browser.get<{ data: { articles: { id: string; price: number }[] } }>(
      '/api/shop/app-config',
    );
    return body.data.articles.find((article) => article.id === id)?.price;
  };
  const { id } = await test.deps.db
    .selectFrom('article')
    .select('id')
    .where('type', '=', 'cannabis')
    .limit(1)
    .executeTakeFirstOrThrow();
  await priceOf(id);
  await test.deps.db.updateTable('article').set({ priceCents: 4242 }).where('id', '=', id).execute();
  expect(await priceOf(id)).toBe(4242);
});

it('hears of what a statement writes beside its own table', () => {
  const changes = createChanges();
  const heard: string[] = [];
  for (const table of ['setting', 'staff']) changes.on([table], () => heard.push(table));
  const node = test.deps.db
    .with('named', (query) => query.updateTable('setting').set({ value: 'Neu' }).returning('name'))
    .selectFrom('staff')
    .selectAll()
    .toOperationNode();
  watchWrites(changes).transformQuery({ node, queryId: createQueryId() });
  expect(heard).toEqual(['setting']);
});

it('caches nothing while notifications could be missed, and drops everything when they may have been', async () => {
  const changes = createChanges();
  const read = vi.fn(async (key: string) => `${key} ${read.mock.calls.length}`);
  const kept = createCache(changes, clock)(['setting'], read);
  expect([await kept('a'), await kept('a')]).toEqual(['a 1', 'a 2']);
  changes.setLive(true);
  expect([await kept('a'), await kept('a'), await kept('b')]).toEqual(['a 3', 'a 3', 'b 4']);
  changes.heard('order');
  expect(await kept('a')).toBe('a 3');
  changes.heard('setting');
  expect(await kept('a')).toBe('a 5');
  changes.setLive(false);
  expect(await kept('a')).toBe('a 6');
});

it('reads again after a minute in case a notification was lost', async () => {
  const changes = createChanges();
  changes.setLive(true);
  let now = 0;
  const read = vi.fn(async () => read.mock.calls.length);
  const kept = createCache(changes, () => new Date(now))(['setting'], read);
  expect(await kept('a')).toBe(1);
  now = 59_999;
  expect(await kept('a')).toBe(1);
  now = 60_000;
  expect(await kept('a')).toBe(2);
});

it('caches neither a failed reading nor an outdated one', async () => {
  const changes = createChanges();
  changes.setLive(true);
  let fail = true;
  const kept = createCache(changes, clock)(['setting'], async () => {
    if (fail) throw new Error('the database is away');
    return 'good';
  });
  await expect(kept('a')).rejects.toThrow('away');
  fail = false;
  expect(await kept('a')).toBe('good');

  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('new')];
  const slow = createCache(changes, clock)(['setting'], async () => answers.shift() ?? 'newest');
  const early = slow('a');
  changes.heard('setting');
  first.resolve('old');
  expect([await early, await slow('a')]).toEqual(['old', 'new']);
});
