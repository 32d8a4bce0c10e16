import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailRecall } from '../../../packages/server/src/features/batches/mail-recall.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fixtureFiles } from '../../support/fixtures/fixture-files.ts';
import { begunOrWaiting } from '../support/begun-or-waiting.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

// What is written of a customer while they are erased comes before that, or not at all.

let server: TestApp;
let shop: ReturnType<typeof createShop>;
let asks: Awaited<ReturnType<TestApp['staff']>>;
let erases: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  shop = createShop(server.deps);
  await shop.configure();
  asks = await server.staff('pharmacist');
  erases = await server.staff('pharmacist');
});
afterAll(() => server.close());

type Customer = Awaited<ReturnType<TestApp['customer']>>;

/** Does something while a customer is being erased: what it has read by then, it has read of somebody who is still there. */
async function whileErased<T>({ account: { id } }: Customer, act: () => Promise<T>): Promise<T> {
  const { customers, db, flows } = server.deps;
  const { version } = (await asks.get<{ data: { version: number } }>(`/api/admin/customer/${id}`)).body.data;
  const approved = await asks.post(`/api/admin/customer/${id}/events/approveErasure`, { version });
  expect(approved.status, approved.text).toBe(200);
  const actor = { type: 'staff', name: 'Apotheker', role: 'pharmacist', id: erases.account.id } as const;
  const { answer } = await db.transaction().execute(async (tx) => {
    await customers.lock(tx, id);
    const begun = await begunOrWaiting(server, act);
    await flows.send(tx, { entity: 'customer', id, event: 'erase', actor });
    return begun;
  });
  return answer;
}

const mailsOf = async (customerId: string) =>
  (
    await server.deps.db.selectFrom('mail').where('customerId', '=', customerId).select('template').execute()
  ).map(({ template }) => template);

it('no appointment is made, and none is mailed', async () => {
  const customer = await server.customer();
  const customerId = customer.account.id;
  const support = await server.staff('support');
  const body = { customerId, start: '2026-04-02T10:00:00.000Z', duration: 30 };
  const made = await whileErased(customer, () => support.post('/api/admin/appointment', body));
  expect([made.status, made.body.errorType]).toEqual([404, 'notFound']);
  const left = server.deps.db.selectFrom('appointment').where('customerId', '=', customerId);
  expect(await left.selectAll().execute()).toEqual([]);
  expect(await mailsOf(customerId)).toEqual(['accountErased']);
});

it('nobody is told of a recall', async () => {
  const customer = await server.customer();
  const goods = { type: 'standard', requiresPrescription: false, unit: 'stk' } as const;
  const article = await shop.addArticle(goods);
  const batch = await shop.addBatch(article.id);
  const form = orderForm(orderBody([{ articleId: article.id, amount: 5, subItems: [] }]));
  const answer = await customer.upload<{ data: { orderId: string } }>('/api/shop/checkout/order', form);
  expect(answer.status, answer.text).toBe(200);
  const at = '2026-03-04T09:00:00Z';
  const { db } = server.deps;
  await db.updateTable('order').set({ state: 'completed', completedAt: at }).execute();
  await db.updateTable('orderItemBatch').set({ dispensedAt: at }).execute();
  await whileErased(customer, () =>
    db.transaction().execute((tx) =>
      mailRecall(tx, server.deps, {
        template: 'batchRecalled',
        batch: { id: batch.id, batchNumber: 'A-1' },
        reason: 'Verunreinigt',
      }),
    ),
  );
  expect(await mailsOf(customer.account.id)).not.toContain('batchRecalled');
});

const card = () => {
  const form = new FormData();
  form.append('file', new File([readFileSync(fixtureFiles.idCardFront)], 'karte.jpg'));
  return form;
};
const cart = { lines: [], removed: [], clearedAt: 0, seen: [] };

it.each<[string, (by: Customer) => Promise<{ body: { errorType?: string } }>]>([
  ['a cart', (by) => by.put('/api/shop/cart', { version: 0, cart })],
  [
    'what they wait for',
    async (by) => by.put(`/api/shop/my-account/stock-notices/${(await shop.addArticle()).id}`),
  ],
  ['an insurance card', (by) => by.upload('/api/shop/my-account/upload/card_front', card())],
  [
    'a password',
    (by) => by.post('/api/shop/my-account/change-password', { plainPassword: 'Sonne-ueber-Elbe7!' }),
  ],
  ['a request to be erased', (by) => by.post('/api/shop/my-account/erasure')],
  ['a place for parcels', (by) => by.post('/api/shop/my-account/my-address', { deliveryNote: 'Hinten' })],
  ['an answer to a request', (by) => by.post('/api/shop/my-account/update-profile', { gender: 'f' })],
])('they leave no more: %s', async (_what, write) => {
  const customer = await server.customer();
  const answer = await whileErased(customer, () => write(customer));
  // The embedded database has erased them by then, and with them the session.
  if (server.database.driver.kind === 'postgres') expect(answer.body.errorType).toBe('notSignedIn');
  const { id: customerId } = customer.account;
  const { db, documents } = server.deps;
  for (const table of ['keptList', 'stockNotice'] as const)
    expect(await db.selectFrom(table).where('customerId', '=', customerId).selectAll().execute()).toEqual([]);
  expect(await documents.list(db, { type: 'customer', id: customerId })).toEqual([]);
});
