import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BatchSetup, setUpBatches } from '../support/batches.ts';

let { test, shop, pharmacist, event, place, handOver } = {} as BatchSetup;

beforeAll(async () => {
  ({ test, shop, pharmacist, event, place, handOver } = await setUpBatches());
});
afterAll(() => test.close());

const reason = 'Der Hersteller meldet eine Verunreinigung.';

interface Shown {
  data: {
    version: number;
    recalledAt: string | null;
    orders?: { orderId: string; orderName: string; customerName: string; amount: number; stage: string }[];
    offers: { event: string; allowed: boolean; code?: string }[];
  };
}

const show = async (id: string, by = pharmacist) => (await by.get<Shown>(`/api/admin/batch/${id}`)).body.data;

const send = async (id: string, name: string, fields = {}) =>
  event(id, name, (await shop.batch(id)).version, fields);

const recallMails = () =>
  test.deps.db
    .selectFrom('mail')
    .where('template', '=', 'batchRecalled')
    .select(['recipient', 'subject', 'text'])
    .execute();

it('lists the orders of a blocked batch and mails each recipient of its packages once', async () => {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id, { tymc: 10, tamc: 10, dryingLoss: 9 });
  const [waiting, served, making] = [
    await place(article.id, 5),
    await place(article.id, 6),
    await place(article.id, 7),
  ];
  expect((await show(batch.id)).orders).toEqual([]);
  const { db } = test.deps;
  await db.updateTable('order').set({ state: 'manufacturing' }).where('id', '=', making.id).execute();

  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  const early = await send(batch.id, 'recall', { reason });
  expect([early.status, early.body.errorType]).toEqual([409, 'nothingDispensed']);
  expect(await recallMails()).toEqual([]);

  expect((await send(batch.id, 'release', { reason })).status).toBe(200);
  await handOver(served.id);
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  const blocked = await show(batch.id);
  expect(new Map(blocked.orders?.map(({ orderId, amount, stage }) => [orderId, [amount, stage]]))).toEqual(
    new Map([
      [waiting.id, [5, 'reserved']],
      [served.id, [6, 'dispensed']],
      [making.id, [7, 'inMaking']],
    ]),
  );
  expect(blocked.offers.find(({ event }) => event === 'recall')).toMatchObject({ allowed: true });

  expect((await send(batch.id, 'recall')).status).toBe(422);
  const recalled = await send(batch.id, 'recall', { reason });
  expect(recalled.status, recalled.text).toBe(200);
  expect((await show(batch.id)).recalledAt).not.toBeNull();
  const [mail, ...more] = await recallMails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(served.customer.account.email);
  const number = blocked.orders?.find(({ orderId }) => orderId === served.id)?.orderName;
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toContain((await shop.batch(batch.id)).batchNumber);

  const again = await send(batch.id, 'recall', { reason });
  expect([again.status, again.body.errorType]).toEqual([409, 'batchRecalled']);
});

it('mails a customer once for each of their orders', async () => {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id);
  const first = await place(article.id, 5);
  await handOver(first.id);
  const second = await place(article.id, 6, first.customer);
  await handOver(second.id);
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  expect((await send(batch.id, 'recall', { reason })).status).toBe(200);
  const told = (await recallMails()).filter(({ text }) => text.includes(batch.batchNumber));
  expect(told.map(({ recipient }) => recipient)).toEqual(Array(2).fill(first.customer.account.email));
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(2);
});

it('mails no erased account', async () => {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id);
  const [left, erased] = [await place(article.id, 5), await place(article.id, 6)];
  for (const { id } of [left, erased]) await handOver(id);
  const at = `/api/admin/customer/${erased.customer.account.id}/events`;
  const admin = await test.staff('admin');
  expect((await pharmacist.post(`${at}/approveErasure`, { version: 1 })).status).toBe(200);
  expect((await admin.post(`${at}/erase`, { version: 2 })).status).toBe(200);

  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  expect((await send(batch.id, 'recall', { reason })).status).toBe(200);
  const told = (await recallMails()).filter(({ text }) => text.includes(batch.batchNumber));
  expect(told.map(({ recipient }) => recipient)).toEqual([left.customer.account.email]);
});

it('needs an order whose customer can be mailed', async () => {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id, { state: 'blocked' });
  await test.deps.db.updateTable('batch').set({ dispensedAmount: 5 }).where('id', '=', batch.id).execute();
  expect((await send(batch.id, 'recall', { reason })).body.errorType).toBe('nothingDispensed');
});

it('keeps a recalled batch from ever being sold again, and shows no names to a PTA', async () => {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id, { tymc: 10, tamc: 10, dryingLoss: 9 });
  const { id } = await place(article.id, 5);
  await handOver(id);
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  expect((await send(batch.id, 'recall', { reason })).status).toBe(200);
  expect(await shop.batch(batch.id)).toMatchObject({ recalledBy: pharmacist.account.id });
  expect((await show(batch.id, await test.staff('pta'))).orders).toBeUndefined();
  for (const name of ['returnToQuarantine', 'release']) {
    const { status, body } = await send(batch.id, name);
    expect([name, status, body.errorType]).toEqual([name, 409, 'batchRecalled']);
  }
});
