import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

// What a customer could not have ordered to, staff can't send it to either.
let server: TestApp;
let support: TestBrowser;
let articleId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const shop = createShop(server.deps);
  await shop.configure();
  articleId = (await shop.addArticle()).id;
  await shop.addBatch(articleId, { receivedAmount: 500 });
  support = await server.staff('support');
});
afterAll(() => server.close());

async function placed(changes: Record<string, unknown> = {}): Promise<string> {
  const form = orderForm(orderBody([{ articleId, amount: 5 }], changes));
  const { status, text, body } = await (await server.customer()).upload('/api/shop/checkout/order', form);
  expect(status, text).toBe(200);
  return `/api/admin/order/${(body.data as { orderId: string }).orderId}`;
}
async function write(at: string, values: Record<string, unknown>) {
  const { version } = (await support.get(at)).body.data as { version: number };
  return support.put(at, { version, ...values });
}

it.each([
  ['a street alone that is taken away', { deliveryStreet: null }, ['deliveryStreet']],
  ['blanks', { deliveryFirstName: ' ', deliveryCity: '\u200b' }, ['deliveryFirstName', 'deliveryCity']],
  ['no German postcode', { deliveryZip: '00123' }, ['deliveryZip']],
  ['no number at all', { deliveryZip: 'abc' }, ['deliveryZip']],
])('an order does not go to %s', async (_what, values, fields) => {
  const at = await placed();
  const { status, body } = await write(at, values);
  expect([status, body.errorType, Object.keys(body.data ?? {}).sort()]).toEqual([
    422,
    'invalidFields',
    fields.toSorted(),
  ]);
  expect(
    await write(at, { deliveryStreet: 'Nebenweg 2', deliveryZip: '80331', deliveryCity: 'München' }),
  ).toMatchObject({
    status: 200,
  });
});

it('the courier goes where it went while ordering, and no further', async () => {
  const at = await placed({ shippingMethod: 'carrier' });
  const far = await write(at, { deliveryZip: '80331', deliveryCity: 'München' });
  expect([far.status, far.body.data]).toEqual([
    422,
    { deliveryZip: ['In dieses Postleitzahlgebiet fährt unser Kurier leider nicht.'] },
  ]);
  expect((await write(at, { deliveryZip: '20095' })).status).toBe(200);
});

it('what was wrong before keeps nobody from writing something else', async () => {
  const at = await placed();
  const id = at.split('/').at(-1) ?? '';
  await server.deps.db.updateTable('order').set({ deliveryZip: null }).where('id', '=', id).execute();
  expect((await write(at, { deliveryStreet: 'Nebenweg 2' })).status).toBe(200);
});
