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

async function placed(
  fields: Parameters<TestApp['customer']>[0] = {},
  changes: Record<string, unknown> = {},
  batches: Parameters<typeof shop.addBatch>[1][] = [{}],
) {
  const article = await shop.addArticle();
  const [batch] = await Promise.all(batches.map((each) => shop.addBatch(article.id, each)));
  if (!batch) throw new Error('There is no batch to order from.');
  const customer = await test.customer(fields);
  const order = () =>
    customer.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(orderBody([{ articleId: article.id, amount: 5 }], changes)),
    );
  const answer = await order();
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, articleId: article.id, batch, customer, order };
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

const listHeldBy = (id: string) =>
  test.deps.db
    .selectFrom('orderItemBatchView')
    .where('orderId', '=', id)
    .select(['batchId', 'amount'])
    .execute();

const codeOf = async (id: string, event: string, by = second) =>
  (await show(id, by)).offers.find((offer) => offer.event === event)?.code;

const toVerification = ['accept', 'recordPrescription', 'verify'];
const toManufacturing = [...toVerification, 'checkPrescription', 'recordPayment', 'manufacture'];

describe('a prescription', () => {
  it('is checked only by a person who has opened each of its documents', async () => {
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
    ['accepting', [], 'accept'],
    ['manufacturing', toManufacturing.slice(0, -1), 'manufacture'],
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

  it.each([
    ['before it is reviewed', [], 'accept'],
    ['while it is made', toManufacturing, 'assignBatches'],
  ])('is exchanged for another one %s, and the order goes on', async (_when, before, next) => {
    const { id, batch, articleId } = await placed();
    await go(id, ...before);
    expect(await codeOf(id, 'exchangeBatches')).toBe('batchesUsable');
    expect((await block(batch.id)).status).toBe(200);
    expect(await codeOf(id, 'exchangeBatches')).toBe('noOtherBatches');
    const other = await shop.addBatch(articleId, { receivedAmount: 7 });
    await go(id, 'exchangeBatches');
    expect(await shop.batch(batch.id)).toMatchObject({ onHandAmount: 100, reservedAmount: 0 });
    expect(await shop.batch(other.id)).toMatchObject({ onHandAmount: 2, reservedAmount: 5 });
    await go(id, next);
  });

  it('is exchanged for more of the batch that holds the rest of its line', async () => {
    const { id, batch, articleId } = await placed({}, {}, [
      { receivedAmount: 3, expiresOn: '2027-01-31' },
      {},
    ]);
    const other = (await listHeldBy(id)).find(({ batchId }) => batchId !== batch.id);
    expect((await block(batch.id)).status).toBe(200);
    await go(id, 'exchangeBatches');
    expect(await listHeldBy(id)).toEqual([{ batchId: other?.batchId, amount: 5 }]);
    expect(await shop.batch(batch.id)).toMatchObject({ onHandAmount: 3, reservedAmount: 0 });
    expect((await shop.batch(String(other?.batchId)))?.articleId).toBe(articleId);
    await go(id, 'accept');
  });

  it('stays where the batches were assigned: what was filled from it is not put back', async () => {
    const { id, batch, articleId } = await placed();
    await go(id, ...toManufacturing, 'assignBatches');
    await shop.addBatch(articleId);
    expect((await block(batch.id)).status).toBe(200);
    expect(await codeOf(id, 'exchangeBatches')).toBe('batchesAlreadyAssigned');
  });
});

describe('returned goods', () => {
  it('are destroyed, never put back to stock, and refunded', async () => {
    const { id, batch, customer } = await placed();
    await go(id, ...toManufacturing, 'assignBatches', 'finishManufacturing', 'releaseForShipping');
    expect((await send(id, 'takeBack', {}, second)).status).toBe(422);
    const answer = await send(id, 'takeBack', { reason: 'Annahme verweigert' }, second);
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

  it.each([
    ['nothing was filled', toManufacturing, 0],
    ['batches were assigned', [...toManufacturing, 'assignBatches'], 5],
    ['it waits for its release', [...toManufacturing, 'assignBatches', 'finishManufacturing'], 5],
  ])('of a blocked batch are released when %s, with a refund', async (_when, before, destroyedAmount) => {
    const { id, batch, customer } = await placed();
    await go(id, ...before);
    await pharmacist.post(`/api/admin/batch/${batch.id}/events/block`, { version: 1, reason: 'Rückruf' });
    const answer = await send(id, 'abortManufacturing', { reason: 'Charge gesperrt' }, second);
    expect(answer.body.data, answer.text).toMatchObject({ state: 'cancelled', reason: 'Charge gesperrt' });
    expect(await shop.batch(batch.id)).toMatchObject({
      reservedAmount: 0,
      destroyedAmount,
      onHandAmount: 100 - destroyedAmount,
    });
    expect(await test.deps.balance.read(test.deps.db, customer.account.id)).toBeGreaterThan(0);
  });
});

describe('a refund', () => {
  it.each([
    ['reject', toVerification],
    ['cancel', toVerification],
    ['abortManufacturing', toManufacturing.filter((event) => event !== 'recordPayment')],
    [
      'takeBack',
      [
        ...toManufacturing.filter((event) => event !== 'recordPayment'),
        'assignBatches',
        'finishManufacturing',
        'releaseForShipping',
      ],
    ],
  ])('on %s needs another person than the one who recorded the payment', async (event, before) => {
    const { id } = await placed();
    const support = await test.staff('support');
    const index = before.indexOf('manufacture');
    await go(id, ...before.slice(0, index < 0 ? before.length : index));
    const payer = event === 'cancel' ? support : pharmacist;
    expect((await send(id, 'recordPayment', {}, payer)).status).toBe(200);
    await go(id, ...(index < 0 ? [] : before.slice(index)));
    const reason = { reason: 'Versehen' };
    expect((await send(id, event, reason, payer)).body.errorType).toBe('anotherPersonNeeded');
    expect((await send(id, event, reason, second)).status).toBe(200);
  });
});

describe('prepared goods', () => {
  const finish = (id: string, by: typeof second) => send(id, 'finishManufacturing', {}, by);

  it('are released by a person who has neither assigned their batches nor prepared them', async () => {
    const { id } = await placed();
    await go(id, ...toManufacturing, 'assignBatches');
    expect((await finish(id, await test.staff('pta'))).status).toBe(200);
    const release = (by: typeof second) => send(id, 'releaseForShipping', {}, by);
    expect((await release(pharmacist)).body.errorType).toBe('anotherPersonNeeded');
    expect((await release(second)).status).toBe(200);
  });

  it('can never be released by a person who once prepared them, also after another one finished them', async () => {
    const { id } = await placed();
    await go(id, ...toManufacturing);
    const pta = await test.staff('pta');
    expect((await send(id, 'assignBatches', {}, pta)).status).toBe(200);
    expect((await finish(id, second)).status).toBe(200);
    expect((await send(id, 'returnToManufacturing', { reason: 'Etikett' }, pta)).status).toBe(403);
    expect((await send(id, 'returnToManufacturing', { reason: 'Etikett' }, second)).status).toBe(200);
    expect(await show(id)).toMatchObject({ madeAt: null, madeBy: null, reason: 'Etikett' });
    expect((await finish(id, pta)).status).toBe(200);
    expect((await send(id, 'releaseForShipping', {}, second)).body.errorType).toBe('anotherPersonNeeded');
    expect((await send(id, 'releaseForShipping')).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('requires a reason from staff, not from the customer', async () => {
    const { id } = await placed();
    expect((await send(id, 'cancel')).status).toBe(422);
    const answer = await send(id, 'cancel', { reason: 'Telefonisch abgesagt' });
    expect(answer.body.data).toMatchObject({ state: 'cancelled', reason: 'Telefonisch abgesagt' });
    const other = await placed();
    expect((await other.customer.post(`/api/shop/order/${other.id}/cancel-order`, {})).status).toBe(200);
  });
});

describe('an order that was completed before it was paid', () => {
  it('bars the next one while it is overdue and unpaid', async () => {
    // Only the co-payment is the customer's: an insurer pays the rest, so the goods may leave before it arrives.
    const { id, order } = await placed({ payType: 'public_insurance' }, { paymentMethod: 'insurance' });
    const toCompletion = ['assignBatches', 'finishManufacturing', 'releaseForShipping', 'complete'];
    await go(id, ...toVerification, 'checkPrescription', 'manufacture', ...toCompletion);
    const due = test.deps.db.updateTable('order').where('id', '=', id).where('dueOn', 'is not', null);
    const { numUpdatedRows } = await due.set({ dueOn: '2026-03-03' }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const refused = await order();
    expect([refused.status, refused.body.errorType]).toEqual([409, 'unpaidOrder']);
    await go(id, 'recordPayment');
    const next = await order();
    expect(next.status, next.text).toBe(200);
  });
});

describe('editing an order', () => {
  it('allows only the note once it is closed', async () => {
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

  it('can’t change the address once the goods are released', async () => {
    const { id } = await placed();
    await go(id, ...toManufacturing, 'assignBatches', 'finishManufacturing');
    const put = async (by: typeof second, change: object) =>
      by.put(`/api/admin/order/${id}`, { version: (await show(id)).version, ...change });
    expect((await put(pharmacist, { deliveryStreet: 'Anderswo 1' })).status).toBe(200);
    await go(id, 'releaseForShipping');
    for (const role of ['pta', 'support', 'pharmacist', 'admin'] as const) {
      const answer = await put(await test.staff(role), { deliveryStreet: 'Dunkelweg 1' });
      expect([role, answer.body.errorType]).toEqual([role, 'closedInState']);
    }
    expect((await put(pharmacist, { staffNote: 'Ruft an' })).status).toBe(200);
  });
});
