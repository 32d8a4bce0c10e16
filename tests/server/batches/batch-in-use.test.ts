import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BatchSetup, setUpBatches } from '../support/batches.ts';
import { beforeItCommits } from '../support/before-it-commits.ts';

// What patients hold carries the number, the expiry and the values of its batch: from then on they are what they are.

let { test, shop, pharmacist, event, place, handOver } = {} as BatchSetup;

beforeAll(async () => {
  ({ test, shop, pharmacist, event, place, handOver } = await setUpBatches());
});
afterAll(() => test.close());

const reason = 'Zahlendreher im THC-Wert.';
const laboratory = { tymc: 10, tamc: 10, dryingLoss: 9 };
const send = async (id: string, name: string, fields = {}) =>
  event(id, name, (await shop.batch(id)).version, fields);

async function ordered() {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id, laboratory);
  return { batch, order: await place(article.id, 5) };
}

it('has what was dispensed stay what it was, whichever way back to quarantine is taken', async () => {
  const { batch, order } = await ordered();
  await handOver(order.id);
  const reopened = await send(batch.id, 'reopen', { reason });
  expect([reopened.status, reopened.body.errorType]).toEqual([409, 'batchInUse']);
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  const returned = await send(batch.id, 'returnToQuarantine');
  expect([returned.status, returned.body.errorType]).toEqual([409, 'batchInUse']);
  const { version } = await shop.batch(batch.id);
  const change = { version, batchNumber: 'CH-ANDERS', expiresOn: '2030-01-01', thc: 5 };
  const written = await pharmacist.put(`/api/admin/batch/${batch.id}`, change);
  expect([written.status, written.body.errorType]).toEqual([409, 'closedInState']);
});

it('is known to have been dispensed when its orders are long forgotten', async () => {
  const { id } = await shop.addBatch((await shop.addArticle()).id, laboratory);
  await test.deps.db.updateTable('batch').set({ dispensedAmount: 5 }).where('id', '=', id).execute();
  expect((await send(id, 'reopen', { reason })).body.errorType).toBe('batchInUse');
});

it('is opened anew while orders only wait for it, and no more once one is being made', async () => {
  const { batch, order } = await ordered();
  const { db } = test.deps;
  const become = (state: 'verification' | 'manufacturing') =>
    db.updateTable('order').set({ state }).where('id', '=', order.id).execute();
  await become('manufacturing');
  expect((await send(batch.id, 'reopen', { reason })).body.errorType).toBe('batchInUse');
  await become('verification');
  expect((await send(batch.id, 'reopen', { reason })).status).toBe(200);
});

it('waits for an order that is about to be made from it', async () => {
  const { batch, order } = await ordered();
  const at = '2026-03-04T09:00:00Z';
  const checked = { state: 'verification', paymentReceivedAt: at, prescriptionCheckedAt: at } as const;
  await test.deps.db.updateTable('order').set(checked).where('id', '=', order.id).execute();
  const actor = { type: 'staff', name: 'Apotheker', role: 'pharmacist', id: pharmacist.account.id } as const;
  const late = await beforeItCommits(
    test,
    (tx) => test.deps.flows.send(tx, { entity: 'order', id: order.id, event: 'manufacture', actor }),
    () => send(batch.id, 'reopen', { reason }),
  );
  expect([late.status, late.body.errorType]).toEqual([409, 'batchInUse']);
});

it('is sold again as it is when there was no cause to block it, which the history says', async () => {
  const { batch, order } = await ordered();
  await handOver(order.id);
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  expect((await send(batch.id, 'release')).body.data).toHaveProperty('reason');
  const released = await send(batch.id, 'release', { reason });
  expect(released.status, released.text).toBe(200);
  expect(await shop.batch(batch.id)).toMatchObject({
    state: 'released',
    releasedBy: pharmacist.account.id,
  });
});

it('takes another person than who entered it to sell a blocked one', async () => {
  const { batch } = await ordered();
  expect((await send(batch.id, 'block', { reason })).status).toBe(200);
  const entered = { enteredBy: JSON.stringify([pharmacist.account.id]) };
  await test.deps.db.updateTable('batch').set(entered).where('id', '=', batch.id).execute();
  expect((await send(batch.id, 'release', { reason })).body.errorType).toBe('anotherPersonNeeded');
});
