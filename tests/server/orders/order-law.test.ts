import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openDocuments } from '../support/open-documents.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

// What flows/order.json declares, through the door of the API.
let test: TestApp;
let shop: ReturnType<typeof createShop>;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let second: Awaited<ReturnType<TestApp['staff']>>;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  pharmacist = await test.staff('pharmacist');
  second = await test.staff('pharmacist');
});
afterAll(() => test.close());

interface Shown {
  data: {
    version: number;
    state: string;
    closed: Record<string, string>;
    offers: { event: string; allowed: boolean; code?: string; fields?: unknown }[];
  };
}

async function placed() {
  const article = await shop.addArticle();
  const batch = await shop.addBatch(article.id);
  const customer = await test.customer();
  const answer = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: article.id, amount: 5 }])),
  );
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, batch, customer };
}

const show = async (id: string, by = pharmacist) => (await by.get<Shown>(`/api/admin/order/${id}`)).body.data;

async function send(id: string, event: string, fields = {}, by = pharmacist) {
  const { version } = await show(id);
  return by.post(`/api/admin/order/${id}/events/${event}`, { version, ...fields });
}

async function go(id: string, ...events: string[]) {
  for (const event of events) {
    const answer = await send(id, event, {}, event.startsWith('releaseFor') ? second : pharmacist);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  }
}

const codeOf = async (id: string, event: string, by = second) =>
  (await show(id, by)).offers.find((offer) => offer.event === event)?.code;

const toVerification = ['accept', 'recordPrescription', 'verify'];
const toManufacturing = [...toVerification, 'checkPrescription', 'recordPayment', 'manufacture'];

describe('a prescription', () => {
  it('is checked only by somebody who has opened each of its documents', async () => {
    const { id, customer } = await placed();
    const form = new FormData();
    form.append('file', new Blob([pdf]), 'rezept.pdf');
    await customer.upload(`/api/shop/order/${id}/upload-prescription`, form);
    await go(id, ...toVerification);
    expect((await send(id, 'checkPrescription')).body.errorType).toBe('documentsNotOpened');
    await openDocuments(second, 'order', id);
    expect(await codeOf(id, 'checkPrescription', pharmacist)).toBe('documentsNotOpened');
    await openDocuments(pharmacist, 'order', id);
    await go(id, 'checkPrescription');
  });
});

describe('a batch that may not be dispensed', () => {
  const block = (id: string) =>
    pharmacist.post(`/api/admin/batch/${id}/events/block`, { version: 1, reason: 'Rückruf' });
  const expire = (id: string) =>
    test.deps.db.updateTable('batch').set({ expiresOn: '2026-03-03' }).where('id', '=', id).execute();

  it.each([
    ['assigning', toManufacturing, 'assignBatches'],
    ['finishing', [...toManufacturing, 'assignBatches'], 'finishManufacturing'],
    ['releasing', [...toManufacturing, 'assignBatches', 'finishManufacturing'], 'releaseForShipping'],
    [
      'completing',
      [...toManufacturing, 'assignBatches', 'finishManufacturing', 'releaseForShipping'],
      'complete',
    ],
  ])('bars %s for every order that holds it', async (_what, before, event) => {
    const { id, batch } = await placed();
    await go(id, ...before);
    expect(await codeOf(id, event)).toBeUndefined();
    await expire(batch.id);
    expect(await codeOf(id, event)).toBe('batchUnusable');
    await test.deps.db
      .updateTable('batch')
      .set({ expiresOn: '2027-03-03' })
      .where('id', '=', batch.id)
      .execute();
    expect(await codeOf(id, event)).toBeUndefined();
    expect((await block(batch.id)).status).toBe(200);
    const answer = await send(id, event, {}, second);
    expect([answer.status, answer.body.errorType]).toEqual([409, 'batchUnusable']);
  });
});

describe('goods that come back', () => {
  it('go to destruction, never back to stock, and the money goes back', async () => {
    const { id, batch, customer } = await placed();
    await go(id, ...toManufacturing, 'assignBatches', 'finishManufacturing', 'releaseForShipping');
    expect((await send(id, 'takeBack')).status).toBe(422);
    const answer = await send(id, 'takeBack', { reason: 'Annahme verweigert' });
    expect(answer.body.data, answer.text).toMatchObject({ state: 'cancelled', reason: 'Annahme verweigert' });
    expect(await shop.batch(batch.id)).toMatchObject({
      onHandAmount: 95,
      reservedAmount: 0,
      destroyedAmount: 5,
      dispensedAmount: 0,
    });
    const { kind, reason } = await test.deps.db
      .selectFrom('stockMove')
      .where('batchId', '=', batch.id)
      .where('kind', '=', 'destroy')
      .select(['kind', 'reason'])
      .executeTakeFirstOrThrow();
    expect([kind, reason]).toEqual(['destroy', 'Annahme verweigert']);
    const { cents } = await test.deps.db
      .selectFrom('balanceEntry')
      .where('customerId', '=', customer.account.id)
      .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
      .executeTakeFirstOrThrow();
    expect(Number(cents)).toBeGreaterThan(0);
  });
});

describe('cancelling', () => {
  it('asks staff for a reason, and the customer for none', async () => {
    const { id } = await placed();
    expect((await send(id, 'cancel')).status).toBe(422);
    const answer = await send(id, 'cancel', { reason: 'Telefonisch abgesagt' });
    expect(answer.body.data).toMatchObject({ state: 'cancelled', reason: 'Telefonisch abgesagt' });
    const other = await placed();
    expect((await other.customer.post(`/api/shop/order/${other.id}/cancel-order`, {})).status).toBe(200);
  });
});

describe('what is written into an order', () => {
  it('is the note alone once it is over', async () => {
    const { id } = await placed();
    await send(id, 'cancel', { reason: 'Telefonisch abgesagt' });
    const { version, closed } = await show(id);
    expect(Object.keys(closed)).toContain('deliveryStreet');
    expect(Object.keys(closed)).not.toContain('staffNote');
    const put = (change: Record<string, unknown>) =>
      pharmacist.put(`/api/admin/order/${id}`, { version, ...change });
    expect((await put({ deliveryStreet: 'Anderswo 1' })).body.errorType).toBe('closedInState');
    expect((await put({ staffNote: 'Rückruf vereinbart' })).status).toBe(200);
  });
});
