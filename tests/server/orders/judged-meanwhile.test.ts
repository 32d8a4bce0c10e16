import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { beforeItCommits } from '../support/before-it-commits.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

// An order goes by the batches that it holds: what is decided of one while an order is being moved, is waited for.

let server: TestApp;
let shop: ReturnType<typeof createShop>;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let second: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  shop = createShop(server.deps);
  await shop.configure();
  pharmacist = await server.staff('pharmacist');
  second = await server.staff('pharmacist');
});
afterAll(() => server.close());

async function send(id: string, event: string) {
  const by = event.startsWith('releaseFor') ? second : pharmacist;
  const { version } = (await by.get<{ data: { version: number } }>(`/api/admin/order/${id}`)).body.data;
  return by.post(`/api/admin/order/${id}/events/${event}`, { version });
}

/** An order on its way, with its batch. */
async function ordered(way: readonly string[]) {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id);
  const customer = await server.customer();
  const form = orderForm(orderBody([{ articleId: article.id, amount: 5 }]));
  const answer = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
  const { orderId } = answer.body.data;
  for (const event of way) expect((await send(orderId, event)).status, event).toBe(200);
  return { orderId, batch };
}

const way = ['accept', 'recordPrescription', 'verify', 'checkPrescription', 'recordPayment', 'manufacture'];
const ready = [...way, 'assignBatches', 'finishManufacturing', 'releaseForShipping'];

it.each([
  ['manufactured', 'block'],
  ['released', 'block'],
  ['completed', 'block'],
  ['manufactured', 'reopen'],
] as const)('an order is not %s with a batch for which %s is under way', async (what, event) => {
  const next = { manufactured: 'manufacture', released: 'releaseForShipping', completed: 'complete' }[what];
  const before = what === 'completed' ? ready : ready.slice(0, ready.indexOf(next));
  const { orderId, batch } = await ordered(before);
  const { flows } = server.deps;
  const actor = {
    type: 'staff',
    name: 'Apothekerin',
    role: 'pharmacist',
    id: pharmacist.account.id,
  } as const;
  const answer = await beforeItCommits(
    server,
    (tx) => flows.send(tx, { entity: 'batch', id: batch.id, event, actor, fields: { reason: 'Rückruf' } }),
    () => send(orderId, next),
  );
  expect([answer.status, answer.body.errorType]).toEqual([409, 'batchUnusable']);
  expect(await shop.batch(batch.id)).toMatchObject({ reservedAmount: 5, dispensedAmount: 0 });
});
