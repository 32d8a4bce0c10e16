import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createQuestionnaires, at as linkTo } from '../questionnaire/support/questionnaires.ts';
import { createShop, orderBody, orderForm, pdf } from '../support/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

it('erases a person’s own records, and keeps orders and doctors as the law requires', async () => {
  const { db, documents } = server.deps;
  const questionnaires = createQuestionnaires(server);
  const shop = createShop(server.deps);
  const asks = { moreStatusUpdates: true, eventInvitations: true };
  const customer = await server.customer(asks);
  const { id: customerId } = customer.account;
  const [pharmacist, admin] = [await questionnaires.pharmacist(), await server.staff('admin')];
  const { doctorId, id: questionnaireId, token } = await questionnaires.issue();
  await db.updateTable('doctor').set({ customerId }).where('id', '=', doctorId).execute();

  await shop.configure();
  const article = await shop.addArticle();
  await shop.addBatch(article.id);
  const picture = { name: 'rezept.pdf', content: pdf };
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(orderBody([{ articleId: article.id, amount: 5 }]), [picture]),
  );
  const { orderId } = placed.body.data;
  const at = `/api/admin/order/${orderId}`;
  const { version } = (await pharmacist.get<{ data: { version: number } }>(at)).body.data;
  const accepted = await pharmacist.post(`${at}/events/accept`, { version, note: 'Ruft zurück' });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);

  const parties = { '2026-03-04T08:00:00.000Z': 'over', '2026-03-04T10:00:00.000Z': 'to come' };
  for (const [date, name] of Object.entries(parties)) {
    const party = { name, text: 'Kommt', date, answerUntil: date };
    const { id: eventId } = await db
      .insertInto('event')
      .values(party)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('eventRegistration').values({ eventId, customerId }).execute();
    await db
      .insertInto('eventMailing')
      .values({ eventId, customerId, template: 'eventInvitation' })
      .execute();
  }
  const credit = { customerId, amountCents: 700, enteredBy: admin.account.id, note: 'Kulanz' };
  const states = ['booked', 'declined'] as const;
  const credits = await db
    .insertInto('credit')
    .values(states.map((state) => ({ ...credit, state })))
    .returning('id')
    .execute();
  const booked = {
    customerId,
    reason: 'booked',
    bookedBy: admin.account.id,
    creditId: credits[0]?.id,
  } as const;
  await db
    .insertInto('balanceEntry')
    .values([
      { ...booked, amountCents: 700, note: 'Kulanz' },
      { customerId, reason: 'goodwill', amountCents: -700 },
    ])
    .execute();
  const newEmail = 'eibe.neu@demo.test';
  expect((await customer.post('/api/shop/my-account/my-address', { email: newEmail })).status).toBe(200);

  /** What hangs on rows that are kept: the trail with its values, notes and files. */
  const kept = async () => ({
    trail: await db
      .selectFrom('audit')
      .where('entityId', 'in', [orderId, questionnaireId])
      .orderBy('createdAt')
      .select(['entity', 'action', 'changes'])
      .execute(),
    notes: await db.selectFrom('flowEvent').where('entityId', '=', orderId).select('note').execute(),
    files: await documents.list(db, { type: 'order', id: orderId }),
    purges: await db.selectFrom('document').where('ownerId', '=', orderId).select('purgeAfter').execute(),
    link: (await server.visitor().get(linkTo(token))).status,
  });
  const before = await kept();
  expect(before).toMatchObject({
    notes: expect.arrayContaining([{ note: 'Ruft zurück' }]),
    files: [{ kind: 'prescription' }],
    purges: [{ purgeAfter: null }],
    link: 200,
  });
  const account = `/api/admin/customer/${customerId}`;
  const seen = (await pharmacist.get<{ data: { version: number } }>(account)).body.data;
  const erasure = `${account}/events`;
  expect((await admin.post(`${erasure}/approveErasure`, { version: seen.version })).status).toBe(200);
  const erased = await pharmacist.post(`${erasure}/erase`, { version: seen.version + 1 });
  expect(erased.status, erased.text).toBe(200);

  expect(await kept()).toEqual(before);
  const [doctor, events, mailings, left, tokens, passwords] = await Promise.all([
    db.selectFrom('doctor').where('id', '=', doctorId).select(['firstName', 'customerId']).execute(),
    db
      .selectFrom('eventRegistration as r')
      .innerJoin('event as e', 'e.id', 'r.eventId')
      .where('r.customerId', '=', customerId)
      .select('e.name')
      .execute(),
    db.selectFrom('eventMailing').where('customerId', '=', customerId).selectAll().execute(),
    db.selectFrom('credit').where('customerId', '=', customerId).select('state').execute(),
    db.selectFrom('singleUseToken').where('subjectId', '=', customerId).selectAll().execute(),
    db.selectFrom('password').where('accountId', '=', customerId).selectAll().execute(),
  ]);
  const noLonger = Object.keys(asks).map((name) => [name, false]);
  const nobody = await db.selectFrom('customer').where('id', '=', customerId).selectAll().execute();
  expect(nobody).toMatchObject([{ firstName: 'Gelöscht', ...Object.fromEntries(noLonger) }]);
  expect(doctor).toEqual([{ firstName: 'Emil', customerId: null }]);
  expect([events, left]).toEqual([[{ name: 'over' }], [{ state: 'booked' }]]);
  expect([mailings, tokens, passwords]).toEqual([[], [], []]);
});
