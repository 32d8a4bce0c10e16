import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExceedReservations } from '../../../packages/server/src/features/orders/jobs/exceed-reservations.ts';
import { systemActor } from '../../../packages/server/src/platform/audit.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let second: Awaited<ReturnType<TestApp['staff']>>;
let pta: Awaited<ReturnType<TestApp['staff']>>;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  pharmacist = await test.staff('pharmacist');
  second = await test.staff('pharmacist');
  pta = await test.staff('pta');
});

afterAll(() => test.close());

interface Shown {
  data: {
    id: string;
    version: number;
    state: string;
    reservedUntil: string | null;
    paymentReceivedBy: string | null;
    offers: { event: string; allowed: boolean; code?: string; reason?: string }[];
    history: { event: string; fromState: string; toState: string; actorName: string }[];
  };
}

async function placed(
  changes: Record<string, unknown> = {},
  fields: Parameters<typeof shop.addArticle>[0] = {},
) {
  const article = await shop.addArticle(fields);
  const batch = await shop.addBatch(article.id);
  const customer = await test.customer();
  const subItems = article.type === 'cannabis' ? undefined : [];
  const item = { articleId: article.id, amount: 5, ...(subItems && { subItems }) };
  const answer = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([item], changes)),
  );
  expect(answer.status, answer.text).toBe(200);
  return { id: answer.body.data.orderId, customer, batch, article };
}

type Staff = typeof pharmacist;

const show = async (id: string, by: Staff = pharmacist) =>
  (await by.get<Shown>(`/api/admin/order/${id}`)).body.data;

async function send(id: string, event: string, by: Staff = pharmacist, fields: Record<string, unknown> = {}) {
  const { version } = await show(id, pharmacist);
  return by.post(`/api/admin/order/${id}/events/${event}`, { version, ...fields });
}

async function go(id: string, ...events: [string, Staff?][]) {
  for (const [event, by] of events) {
    const answer = await send(id, event, by);
    expect(answer.status, `${event}: ${answer.text}`).toBe(200);
  }
}

const barred = async (id: string, event: string, by: Staff = pharmacist) =>
  (await show(id, by)).offers.find((offer) => offer.event === event)?.code;

describe('the way of an order', () => {
  it('goes from accepted to completed, each step barred until its condition holds', async () => {
    const { id, batch, customer } = await placed();
    expect(
      (await show(id)).offers
        .filter(({ allowed }) => allowed)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['accept', 'cancel', 'recordPrescription', 'reject']);
    await go(id, ['accept']);
    expect(await barred(id, 'verify')).toBe('prescriptionMissing');
    const reason = (await show(id)).offers.find(({ event }) => event === 'verify')?.reason;
    expect(reason).toBe('Das Rezept ist noch nicht eingegangen.');
    await go(id, ['recordPrescription'], ['verify']);
    expect(await barred(id, 'manufacture')).toBe('prescriptionNotChecked');
    await go(id, ['checkPrescription']);
    expect(await barred(id, 'manufacture')).toBe('paymentMissing');
    expect(await barred(id, 'readyForShipping')).toBe('needsManufacturing');
    await go(id, ['recordPayment'], ['manufacture']);
    expect((await show(id)).paymentReceivedBy).toBe(pharmacist.account.id);
    expect(await barred(id, 'finishManufacturing', pta)).toBe('batchesNotAssigned');
    await go(id, ['assignBatches', pta], ['finishManufacturing', pharmacist]);
    expect(await barred(id, 'releaseForShipping')).toBe('anotherPersonNeeded');
    expect((await send(id, 'releaseForShipping')).body.errorType).toBe('anotherPersonNeeded');
    expect(await barred(id, 'releaseForPickup', second)).toBe('orderIsShipped');
    await go(id, ['releaseForShipping', second], ['complete', pta]);
    expect(await shop.batch(batch.id)).toMatchObject({
      reservedAmount: 0,
      dispensedAmount: 5,
      onHandAmount: 95,
    });
    const { history, state } = await show(id);
    expect(state).toBe('completed');
    expect(history.map(({ event }) => event)).toEqual([
      'place',
      'accept',
      'recordPrescription',
      'verify',
      'checkPrescription',
      'recordPayment',
      'manufacture',
      'assignBatches',
      'finishManufacturing',
      'releaseForShipping',
      'complete',
    ]);
    const mails = await test.deps.db
      .selectFrom('mail')
      .where(sentTo(customer.account.email))
      .orderBy('createdAt')
      .select('template')
      .execute();
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'orderAccepted',
      'orderCompleted',
      'orderReadyForShipping',
      'orderReceived',
    ]);
  });

  it('records person and time of each step, and keeps its reservation once it is prepared', async () => {
    const { id } = await placed();
    const support = await test.staff('support');
    const row = () =>
      test.deps.db.selectFrom('order').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const noted: [event: string, by: Staff, what?: string][] = [
      ['accept', pharmacist, 'reviewed'],
      ['recordPrescription', support, 'prescriptionArrived'],
      ['verify', pharmacist],
      ['checkPrescription', second, 'prescriptionChecked'],
      ['recordPayment', support, 'paymentReceived'],
      ['manufacture', pharmacist],
      ['assignBatches', pta, 'batchesAssigned'],
      ['finishManufacturing', pharmacist, 'made'],
      ['releaseForShipping', second, 'released'],
    ];
    const expected: Record<string, unknown> = {};
    for (const [minute, [event, by, what]] of noted.entries()) {
      const at = `2026-03-04T09:1${minute}:00.000Z`;
      test.setTime(at);
      await go(id, [event, by]);
      if (what) Object.assign(expected, { [`${what}At`]: at, [`${what}By`]: by.account.id });
      expect(await row(), event).toMatchObject(expected);
    }
    expect(await row()).toMatchObject({
      makers: [pta.account.id, pharmacist.account.id],
      reservedUntil: null,
    });
    test.setTime('2026-03-04T09:20:00.000Z');
    await go(id, ['complete', pta]);
    expect(await row()).toMatchObject({ ...expected, completedAt: '2026-03-04T09:20:00.000Z' });
    test.setTime('2026-03-04T09:00:00Z');
  });

  it('is due once it is accepted, except if it is paid or costs nothing', async () => {
    const { db, flows } = test.deps;
    const due = async ({ id }: { id: string }) => {
      await go(id, ['accept']);
      const row = await db.selectFrom('order').where('id', '=', id).select('dueOn').executeTakeFirstOrThrow();
      return row.dueOn;
    };
    expect(await due(await placed())).toBe('2026-03-11');
    const paid = await placed();
    await db
      .transaction()
      .execute((tx) =>
        flows.send(tx, { entity: 'order', id: paid.id, event: 'recordPayment', actor: systemActor }),
      );
    expect(await due(paid)).toBeNull();
    const customer = await test.customer();
    const gift = { customerId: customer.account.id, amountCents: 100_000, reason: 'goodwill' } as const;
    await db.insertInto('balanceEntry').values(gift).execute();
    const article = await shop.addArticle();
    await shop.addBatch(article.id);
    const form = orderForm(orderBody([{ articleId: article.id, amount: 5 }]));
    const path = '/api/shop/checkout/order';
    const { body } = await customer.upload<{ data: { orderId: string } }>(path, form);
    expect(await due({ id: body.data.orderId })).toBeNull();
  });

  it('tells its customer the way, with the times of the trail and the days ahead', async () => {
    const { id, customer } = await placed();
    test.setTime('2026-03-04T09:30:00.000Z');
    await go(id, ['accept'], ['recordPrescription']);
    test.setTime('2026-03-04T09:00:00Z');
    const { body } = await customer.get<{ data: { stations: Record<string, unknown>[] } }>(
      `/api/shop/my-account/order/${id}`,
    );
    expect(body.data.stations.slice(0, 2)).toEqual([
      { state: 'new', is: 'passed', at: '2026-03-04T09:00:00.000Z', expectedOn: null, notes: [] },
      {
        state: 'accepted',
        is: 'here',
        at: '2026-03-04T09:30:00.000Z',
        expectedOn: null,
        notes: [{ what: 'prescription', at: '2026-03-04T09:30:00.000Z' }],
      },
    ]);
    expect(body.data.stations[2]).toMatchObject({
      state: 'verification',
      is: 'ahead',
      expectedOn: expect.stringMatching(/^2026-03-/),
    });
  });

  it('writes to whoever has something to do now, also to who wants few mails', async () => {
    const { id, customer } = await placed();
    await go(id, ['accept']);
    await test.deps.db
      .updateTable('order')
      .set({ reservedUntil: '2026-03-04T08:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    const mails = async () =>
      (
        await test.deps.db
          .selectFrom('mail')
          .where(sentTo(customer.account.email))
          .select(['template', 'text'])
          .execute()
      ).filter(({ template }) => template === 'orderReservationExceeded' || template === 'orderVerification');
    await go(id, ['exceedReservation']);
    expect((await mails()).map(({ template }) => template)).toEqual(['orderReservationExceeded']);
    // Goods are held again: prescription and money are the customer's turn once more.
    await go(id, ['reserveAgain']);
    const sent = (await mails()).find(({ template }) => template === 'orderVerification');
    expect(sent?.text).toContain('Originalrezept bei uns eintrifft');
    expect(sent?.text).toMatch(/Bitte überweise/);
  });

  it('mails every state to customers who have asked for it', async () => {
    const { id, customer } = await placed();
    await test.deps.db
      .updateTable('customer')
      .set({ moreStatusUpdates: true })
      .where('id', '=', customer.account.id)
      .execute();
    await go(id, ['accept'], ['recordPrescription'], ['verify']);
    const mails = await test.deps.db
      .selectFrom('mail')
      .where(sentTo(customer.account.email))
      .where('template', '=', 'orderVerification')
      .select('text')
      .execute();
    // The prescription is there: what the order still waits for is the money.
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Bitte überweise .* bis zum \d\d\.\d\d\.\d{4}/),
    ]);
    expect(mails[0]?.text).not.toContain('bei uns eintrifft');
  });

  it.each([
    ['paper/letter', 'dein Originalrezept bei uns eintrifft'],
    ['digital/token', 'dein E-Rezept bei uns eintrifft'],
    ['email/link', 'dein E-Rezept bei uns eintrifft'],
  ])('asks, once accepted, for the announced documents: %s', async (prescriptionTransmission, sentence) => {
    const { id, customer } = await placed({ prescriptionTransmission });
    await go(id, ['accept']);
    const { text } = await test.deps.db
      .selectFrom('mail')
      .where(sentTo(customer.account.email))
      .where('template', '=', 'orderAccepted')
      .select('text')
      .executeTakeFirstOrThrow();
    expect(text).toContain(sentence);
    const own = await customer.get<{ data: { waits: unknown[] } }>(`/api/shop/my-account/order/${id}`);
    expect(own.body.data.waits).toEqual([
      { for: 'prescription', isYours: true, until: expect.stringMatching(/^\d{4}-/) },
      { for: 'payment', isYours: true, until: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it('goes straight to pick-up when nothing is to be prepared', async () => {
    const { id } = await placed(
      {
        shippingMethod: 'pickup',
        paymentMethod: 'pharmacy',
        shippingAddress: undefined,
        prescriptionTransmission: undefined,
      },
      { type: 'standard', unit: 'stk', requiresPrescription: false },
    );
    await go(id, ['accept'], ['verify']);
    expect(await barred(id, 'manufacture')).toBe('nothingToManufacture');
    expect(await barred(id, 'readyForShipping')).toBe('orderIsPickedUp');
    await go(id, ['readyForPickup']);
    expect((await show(id)).reservedUntil).toBeNull();
    await go(id, ['complete']);
    expect((await show(id)).state).toBe('completed');
  });

  it('is found by the number of its invoice, which a transfer names', async () => {
    const [{ id }, other] = [await placed(), await placed()];
    await go(id, ['accept']);
    await go(other.id, ['accept']);
    type Shown = { data: { invoiceNumber: string; invoices: { number: string }[] } };
    const { invoiceNumber, invoices } = (await pharmacist.get<Shown>(`/api/admin/order/${id}`)).body.data;
    expect(invoices.map(({ number }) => number)).toEqual([invoiceNumber]);
    const list = `/api/admin/order?q=${invoiceNumber.toLowerCase()}`;
    expect((await pharmacist.get<{ data: { id: string }[] }>(list)).body.data.map((row) => row.id)).toEqual([
      id,
    ]);
  });

  it('is found by how far its prescription is', async () => {
    const free = { type: 'standard' as const, unit: 'stk' as const, requiresPrescription: false };
    const [missing, arrived, checked] = [await placed(), await placed(), await placed()];
    const unneeded = await placed({ prescriptionTransmission: undefined }, free);
    const all = [missing, arrived, checked, unneeded].map(({ id }) => id);
    const found = async (state: string) => {
      const list = `/api/admin/order?itemsPerPage=100&filter[prescriptionState]=${state}`;
      const { body } = await pharmacist.get<{ data: { id: string }[] }>(list);
      return all.filter((id) => body.data.some((row) => row.id === id));
    };
    await go(arrived.id, ['recordPrescription']);
    await go(checked.id, ['recordPrescription'], ['accept'], ['verify'], ['checkPrescription']);
    expect(await found('missing')).toEqual([missing.id]);
    expect(await found('arrived')).toEqual([arrived.id]);
    expect(await found('checked')).toEqual([checked.id]);
    expect(await found('not_required')).toEqual([unneeded.id]);
  });

  it('that ended unpaid is listed until the payment is recorded', async () => {
    const goods = { type: 'standard' as const, unit: 'stk' as const, requiresPrescription: false };
    const atCounter = {
      shippingMethod: 'pickup',
      paymentMethod: 'pharmacy',
      shippingAddress: undefined,
      prescriptionTransmission: undefined,
    };
    const { id } = await placed(atCounter, goods);
    const free = await placed(atCounter, { ...goods, priceCents: 0 });
    const paid = await placed(atCounter, goods);
    const waiting = async () => {
      const list = '/api/admin/order?itemsPerPage=100&filter[isCompletedUnpaid]=true';
      const { body } = await pharmacist.get<{ data: { id: string }[] }>(list);
      return [id, free.id, paid.id].filter((one) => body.data.some((row) => row.id === one));
    };
    for (const one of [id, free.id, paid.id]) await go(one, ['accept'], ['verify'], ['readyForPickup']);
    await go(paid.id, ['recordPayment']);
    expect(await waiting()).toEqual([]);
    for (const one of [id, free.id, paid.id]) await go(one, ['complete']);
    expect(await waiting()).toEqual([id]);
    await go(id, ['recordPayment']);
    expect(await waiting()).toEqual([]);
  });

  it('refuses a stale version and events that the role may not send', async () => {
    const { id } = await placed();
    const stale = await pharmacist.post(`/api/admin/order/${id}/events/accept`, { version: 99 });
    expect([stale.status, stale.body.errorType]).toEqual([409, 'versionConflict']);
    expect(stale.body).toMatchObject({ current: { id, version: 1, state: 'new' } });
    const more = await pharmacist.post(`/api/admin/order/${id}/events/accept`, { version: 1, dueOn: 'nie' });
    expect([more.status, Object.keys(more.body.data as object)]).toEqual([422, ['dueOn']]);
    expect((await show(id)).state).toBe('new');
    const support = await test.staff('support');
    expect((await send(id, 'accept', support)).status).toBe(403);
    expect((await send(id, 'recordPrescription', support)).status).toBe(200);
  });
});

describe('releasing a reservation', () => {
  it('happens when the customer cancels, also for the balance', async () => {
    const article = await shop.addArticle();
    const batch = await shop.addBatch(article.id);
    const customer = await test.customer();
    await test.deps.db
      .insertInto('balanceEntry')
      .values({ customerId: customer.account.id, orderId: null, amountCents: 1000, reason: 'goodwill' })
      .execute();
    const { body } = await customer.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(orderBody([{ articleId: article.id, amount: 5 }])),
    );
    const account = async () =>
      (await customer.get<{ data: { balanceAccountBalance: number } }>('/api/shop/my-account/')).body.data;
    expect((await account()).balanceAccountBalance).toBe(0);
    const id = body.data.orderId;
    expect((await customer.post(`/api/shop/order/${id}/cancel-order`)).status).toBe(200);
    expect((await account()).balanceAccountBalance).toBe(1000);
    expect(await shop.batch(batch.id)).toMatchObject({ onHandAmount: 100, reservedAmount: 0 });
    const again = await customer.post(`/api/shop/order/${id}/cancel-order`);
    expect([again.status, again.body.errorType]).toEqual([409, 'notCancelable']);
  });

  it('needs a reason when staff reject', async () => {
    const { id, batch } = await placed();
    expect((await send(id, 'reject')).status).toBe(422);
    expect((await send(id, 'reject', pharmacist, { reason: 'Die Sorte fehlt auf dem Rezept.' })).status).toBe(
      200,
    );
    expect((await shop.batch(batch.id)).onHandAmount).toBe(100);
    expect((await show(id)).reservedUntil).toBeNull();
  });

  it('happens 5 working days after the order, and the order can come back while there is stock', async () => {
    const { id, batch, article } = await placed();
    await go(id, ['accept']);
    const exceed = createExceedReservations(test.deps);
    test.setTime('2026-03-11T22:59:59Z');
    expect(await exceed()).toBe(0);
    test.setTime('2026-03-11T23:00:01Z');
    expect(await exceed()).toBeGreaterThan(0);
    test.setTime('2026-03-04T09:00:00Z');
    expect(await show(id)).toMatchObject({ state: 'reservation_exceeded', reservedUntil: null });
    expect((await shop.batch(batch.id)).onHandAmount).toBe(100);
    await test.deps.db
      .updateTable('batch')
      .set({ destroyedAmount: 98 })
      .where('articleId', '=', article.id)
      .execute();
    expect(await barred(id, 'reserveAgain')).toBe('stockGone');
    await test.deps.db
      .updateTable('batch')
      .set({ destroyedAmount: 0 })
      .where('articleId', '=', article.id)
      .execute();
    await go(id, ['reserveAgain']);
    expect(await show(id)).toMatchObject({
      state: 'verification',
      reservedUntil: '2026-03-11T22:59:59.999Z',
    });
    expect((await shop.batch(batch.id)).reservedAmount).toBe(5);
  });

  it('can’t be undone when the last packages are sold between the check of the stock and its lock', async () => {
    const { id, batch } = await placed();
    await go(id, ['accept']);
    test.setTime('2026-03-11T23:00:01Z');
    await createExceedReservations(test.deps)();
    test.setTime('2026-03-04T09:00:00Z');
    const { db } = test.deps;
    const { version } = await show(id);
    const held = Promise.withResolvers<void>();
    const waits = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const faster = db.transaction().execute(async (tx) => {
      await tx.selectFrom('batch').where('id', '=', batch.id).select('id').forUpdate().execute();
      held.resolve();
      // The embedded database does one transaction after the other anyway.
      if (test.database.driver.kind === 'postgres') await expect.poll(waits).toBe(1);
      await tx.updateTable('batch').set({ destroyedAmount: 98 }).where('id', '=', batch.id).execute();
    });
    await held.promise;
    const [answer] = await Promise.all([
      pharmacist.post(`/api/admin/order/${id}/events/reserveAgain`, { version }),
      faster,
    ]);
    expect([answer.status, answer.body.errorType]).toEqual([409, 'stockGone']);
    expect(await shop.batch(batch.id)).toMatchObject({ reservedAmount: 0, onHandAmount: 2 });
  });

  it('of an unreviewed order returns its goods, and accepting reserves them again', async () => {
    const { id, batch } = await placed();
    const exceed = createExceedReservations(test.deps);
    test.setTime('2026-03-11T23:00:01Z');
    await exceed();
    test.setTime('2026-03-04T09:00:00Z');
    expect((await show(id)).state).toBe('new');
    expect((await shop.batch(batch.id)).onHandAmount).toBe(100);
    const destroy = (destroyedAmount: number) =>
      test.deps.db.updateTable('batch').set({ destroyedAmount }).where('id', '=', batch.id).execute();
    await destroy(98);
    expect(await barred(id, 'accept')).toBe('stockGone');
    await destroy(0);
    await go(id, ['accept']);
    expect((await shop.batch(batch.id)).reservedAmount).toBe(5);
  });

  it('can be postponed once', async () => {
    const { id } = await placed();
    await go(id, ['accept'], ['extendReservation']);
    expect(await barred(id, 'extendReservation')).toBe('reservationAlreadyExtended');
    // Placed on a Wednesday: held until the Wednesday after, and now for five working days more.
    const { reservedUntil } = await show(id);
    expect(reservedUntil).toBe('2026-03-18T22:59:59.999Z');
    const stateAt = async (time: string) => {
      test.setTime(time);
      await createExceedReservations(test.deps)();
      test.setTime('2026-03-04T09:00:00Z');
      return (await show(id)).state;
    };
    expect(await stateAt('2026-03-18T22:59:59Z')).toBe('accepted');
    expect(await stateAt('2026-03-18T23:00:01Z')).toBe('reservation_exceeded');
    // What is reserved again is a reservation of its own.
    await go(id, ['reserveAgain'], ['extendReservation']);
    expect(await barred(id, 'extendReservation')).toBe('reservationAlreadyExtended');
  });
});

describe('a prescription that is handed in later', () => {
  it('joins the order, and a token counts as arrived', async () => {
    const { id, customer } = await placed({ prescriptionTransmission: 'digital/token' });
    const form = new FormData();
    form.append('file', new Blob([pdf]), 'token.pdf');
    const answer = await customer.upload(`/api/shop/order/${id}/upload-prescription`, form);
    expect(answer.status, answer.text).toBe(200);
    await go(id, ['accept']);
    expect(await barred(id, 'verify')).toBeUndefined();
    const other = await test.customer();
    expect((await other.upload(`/api/shop/order/${id}/upload-prescription`, form)).status).toBe(404);
  });

  it.each(['cancel', 'reject'])('is refused, and its file not stored, after %s', async (event) => {
    const { id, customer } = await placed();
    expect((await send(id, event, pharmacist, { reason: 'Auf Wunsch des Kunden' })).status).toBe(200);
    const form = new FormData();
    form.append('file', new Blob([pdf]), 'rezept.pdf');
    const answer = await customer.upload(`/api/shop/order/${id}/upload-prescription`, form);
    expect([answer.status, answer.body.errorType]).toEqual([409, 'prescriptionUploadClosed']);
    expect(await test.deps.documents.list(test.deps.db, { type: 'order', id })).toEqual([]);
  });

  it('must be a file of an allowed type', async () => {
    const { id, customer } = await placed();
    const form = new FormData();
    form.append('file', new Blob(['hello']), 'rezept.pdf');
    const wrong = await customer.upload(`/api/shop/order/${id}/upload-prescription`, form);
    expect([wrong.status, wrong.body.errorType]).toEqual([415, 'file']);
    expect(
      (await customer.upload(`/api/shop/order/${id}/upload-prescription`, new FormData())).status,
    ).toBeGreaterThanOrEqual(400);
  });
});
