import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const opened: TestApp[] = [];

afterAll(async () => {
  for (const one of opened) await one.close();
});

async function demo(): Promise<TestApp> {
  const test = await buildTestApp({ env: { DEMO: '1' } });
  opened.push(test);
  return test;
}

async function fingerprint({ deps: { db } }: TestApp) {
  const { rows } = await sql<Record<string, string>>`select
    (select md5(string_agg(a::text, '' order by a.url_id)) from (
      select id, url_id, name, price_cents, image_name, thc, terpene_profile from article) a) as articles,
    (select md5(string_agg(b.id::text || b.received_amount || b.on_hand_amount || b.expires_on, '' order by b.id))
      from batch b) as batches,
    (select string_agg(o.order_number || o.state || o.total_price_cents, ',' order by o.order_number)
      from "order" o) as orders,
    (select string_agg(c.id || c.customer_number, ',' order by c.id) from customer c) as customers,
    (select md5(string_agg(p.name || md5(p.content), '' order by p.name)) from picture p) as pictures`.execute(
    db,
  );
  return rows[0];
}

it('is the same every time', async () => {
  const first = await fingerprint(await demo());
  expect(await fingerprint(await demo())).toEqual(first);
});

it('covers every type, species, category and state of stock', async () => {
  const { db } = (opened[0] as TestApp).deps;
  const distinct = async (column: 'type' | 'species' | 'colorCategory') =>
    (await db.selectFrom('article').select(column).distinct().execute())
      .map((row) => row[column])
      .filter(Boolean);
  expect(await distinct('type')).toHaveLength(6);
  expect(await distinct('species')).toHaveLength(5);
  expect(await distinct('colorCategory')).toHaveLength(4);
  const states = await db.selectFrom('batch').select('state').distinct().execute();
  expect(states.length).toBeGreaterThanOrEqual(2);
  const waiting = await db.selectFrom('customer').where('state', '=', 'pending').select('id').execute();
  expect(waiting).toHaveLength(1);
  const papers = await db
    .selectFrom('document')
    .where('ownerId', '=', waiting[0]?.id ?? null)
    .select('kind')
    .execute();
  expect(papers.map(({ kind }) => kind).sort()).toEqual(['idCardBack', 'idCardFront']);
});

it('has consistent stock, moves and orders', async () => {
  const { db } = (opened[0] as TestApp).deps;
  const { rows } = await sql`select b.id from batch b
    left join lateral (select
      coalesce(sum(amount) filter (where dispensed_at is null), 0) as held,
      coalesce(sum(amount) filter (where dispensed_at is not null), 0) as gone
      from order_item_batch where batch_id = b.id) h on true
    where b.reserved_amount <> h.held
      or (b.dispensed_amount <> h.gone and b.on_hand_amount > 0)`.execute(db);
  expect(rows).toEqual([]);
});
