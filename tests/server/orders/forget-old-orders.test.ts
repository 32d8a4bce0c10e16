import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retentionLimits } from '../../../packages/server/src/domain/order/retention.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';
import { address, createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

// A day begins at midnight in Berlin, an hour ahead of UTC in winter.
it.each([
  ['2026-03-04T09:00:00Z', '2021-03-03T23:00:00.000Z', '2017-12-31T23:00:00.000Z'],
  ['2028-02-29T09:00:00Z', '2023-02-27T23:00:00.000Z', '2019-12-31T23:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2021-12-31T23:00:00.000Z', '2018-12-31T23:00:00.000Z'],
  ['2026-07-04T09:00:00Z', '2021-07-03T22:00:00.000Z', '2017-12-31T23:00:00.000Z'],
])('at %s records from before %s and invoices from before %s may be deleted', (now, records, invoices) => {
  expect(retentionLimits(now)).toEqual({ records, invoices });
});

it('keeps pharmacy records for five years and invoices for eight, and not longer', async () => {
  const { db, jobs, documents } = test.deps;
  const shop = createShop(test.deps);
  test.setTime('2017-03-01T09:00:00Z');
  await shop.configure();
  const flower = await shop.addArticle();
  const jar = await shop.addArticle({ type: 'standard', unit: 'stk', requiresPrescription: false });
  for (const { id } of [flower, jar]) await shop.addBatch(id, { receivedAmount: 50 });
  const [customer, pharmacist] = [await test.customer(), await test.staff('pharmacist')];
  /** An order that staff write about, and that is cancelled. */
  async function place(body: Record<string, unknown>, files?: { name: string; content: Uint8Array }[]) {
    const path = '/api/shop/checkout/order';
    const placed = await customer.upload<{ data: { orderId: string } }>(path, orderForm(body, files));
    const id = placed.body.data.orderId;
    const at = `/api/admin/order/${id}`;
    const version = async () => (await pharmacist.get<{ data: { version: number } }>(at)).body.data.version;
    const written = { staffNote: 'Bei Mispel klingeln', ...(files && { deliveryStreet: 'Mispelweg 3' }) };
    const answers = [
      await pharmacist.put(at, { ...written, version: await version() }),
      await pharmacist.post(`${at}/events/accept`, { version: await version(), note: 'Mispel ist da' }),
      await customer.post(`/api/shop/order/${id}/cancel-order`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    return id;
  }
  const shippingAddress = { ...address, deliveryNote: 'Zweiter Hof, hinter der Mispel' };
  const sent = await place(orderBody([{ articleId: flower.id, amount: 5 }], { shippingAddress }), [
    { name: 'mispel.pdf', content: pdf },
  ]);
  const noted = db.selectFrom('order').where('id', '=', sent).select('deliveryNote');
  expect(await noted.execute()).toEqual([{ deliveryNote: shippingAddress.deliveryNote }]);
  const fetched = await place(
    orderBody([{ articleId: jar.id, amount: 1, subItems: [] }], {
      shippingMethod: 'pickup',
      paymentMethod: 'pharmacy',
      shippingAddress: undefined,
      prescriptionTransmission: undefined,
    }),
  );

  const left = async (at: string, id = sent) => {
    test.setTime(at);
    await jobs.runNow('forget-old-orders');
    await jobs.runNow('purge-documents');
    const order = await db.selectFrom('order').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const invoices = await db.selectFrom('invoice').where('orderId', '=', id).select('kind').execute();
    const files = await documents.list(db, { type: 'order', id });
    return [
      files.length,
      order.deliveryCity,
      order.prescriptionTransmission,
      invoices.length,
      order.invoiceCity,
    ];
  };
  /** Where what staff or the customer have written about an order still stands. */
  async function written(id: string) {
    const rows = {
      order: await db.selectFrom('order').where('id', '=', id).selectAll().execute(),
      trail: await db.selectFrom('audit').where('entityId', '=', id).selectAll().execute(),
      steps: await db.selectFrom('flowEvent').where('entityId', '=', id).selectAll().execute(),
      files: await db.selectFrom('document').where('ownerId', '=', id).selectAll().execute(),
    };
    return Object.entries(rows).flatMap(([name, found]) =>
      /mispel/i.test(JSON.stringify(found)) ? [name] : [],
    );
  }
  const whole = [1, 'Hamburg', 'paper/letter', 2, 'Hamburg'];
  expect(await left('2022-03-01T09:00:00Z')).toEqual(whole);
  expect(await written(sent)).toEqual(['order', 'trail', 'steps', 'files']);
  expect(await written(fetched)).toEqual(['order', 'trail', 'steps']);
  expect(await left('2022-03-02T09:00:00Z')).toEqual([0, null, null, 2, 'Hamburg']);
  expect([await written(sent), await written(fetched)]).toEqual([[], []]);
  expect(await left('2025-12-31T09:00:00Z')).toEqual([0, null, null, 2, 'Hamburg']);
  const copied = await pastTheLayer<{ id: string; content: string }>(
    test.database,
    'select id, number, kind, order_id, content::text from invoice where order_id = $1',
    [sent],
  );
  expect(JSON.stringify(copied)).toMatch(/enc1:invoice\.content:/);
  expect(JSON.stringify(copied)).not.toMatch(/Neumann|Lindenweg/);
  expect(await left('2026-01-01T09:00:00Z')).toEqual([0, null, null, 0, '-']);
  // Somebody has copied the rows before: with today's keys and secret they say nothing.
  await pastTheLayer(
    test.database,
    `insert into invoice (id, number, kind, order_id, content, created_at)
      select id, number, kind, order_id, content::jsonb, '2016-03-01' from jsonb_to_recordset($1::jsonb)
        as copy (id uuid, number text, kind text, order_id uuid, content text)`,
    [JSON.stringify(copied)],
  );
  const read = await db.selectFrom('invoice').where('orderId', '=', sent).select('content').execute();
  expect(read).toEqual([{ content: {} }, { content: {} }]);
  await db.deleteFrom('invoice').where('orderId', '=', sent).execute();

  // The database has a clock of its own, and counts whole years by it, whoever asks.
  const yearsAgo = (years: number) =>
    sql<string>`(date_trunc('year', now() at time zone 'Europe/Berlin') - ${years} * interval '1 year') at time zone 'Europe/Berlin'`;
  const invoice = { orderId: sent, content: '{}' };
  await db
    .insertInto('invoice')
    .values([
      { ...invoice, number: 'eight', kind: 'invoice', createdAt: yearsAgo(8) },
      {
        ...invoice,
        number: 'nine',
        kind: 'cancellation',
        createdAt: sql<string>`${yearsAgo(8)} - interval '1 second'`,
      },
    ])
    .execute();
  await expect(db.deleteFrom('invoice').where('number', '=', 'eight').execute()).rejects.toThrow(
    'kept for eight years',
  );
  await db.deleteFrom('invoice').where('number', '=', 'nine').execute();
});
