import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndExemptions } from '../../../packages/server/src/features/customers/end-exemptions.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

interface Shown {
  id: string;
  version: number;
  state: string;
  customerNumber: string | null;
  offers: { event: string; allowed: boolean; code?: string; reason?: string }[];
  history: { event: string; toState: string; actorName: string }[];
}

/** A pending customer with both sides of an identity card. */
async function addApplicant(fields = {}): Promise<{ id: string; email: string }> {
  const { db, documents } = server.deps;
  const customer = await server.addCustomer({ state: 'pending', ...fields });
  const kinds = ['idCardFront', 'idCardBack', 'cardFront'];
  for (const kind of kinds) {
    const source = (async function* () {
      yield Buffer.from('picture');
    })();
    const { id } = await documents.store({
      kind,
      name: `${kind}.jpg`,
      mediaType: 'image/jpeg',
      source,
      size: () => 7,
    });
    await db
      .transaction()
      .execute((tx) => documents.claim(tx, [{ id, kind }], { type: 'customer', id: customer.id }));
  }
  return customer;
}

describe('releasing an account', () => {
  it('is not for support', async () => {
    const { id } = await addApplicant();
    const support = await server.staff('support');
    expect((await support.post(`/api/admin/customer/${id}/events/release`, { version: 1 })).status).toBe(403);
  });

  it('is barred without an identity card, with the reason', async () => {
    const { id } = await server.addCustomer({ state: 'pending' });
    const pharmacist = await server.staff('pharmacist');
    const { offers } = (await pharmacist.get(`/api/admin/customer/${id}`)).body.data as Shown;
    expect(offers.find(({ event }) => event === 'release')).toMatchObject({
      allowed: false,
      code: 'idCardMissing',
      reason: 'Es fehlt eine Ausweiskopie (Vorder- und Rückseite).',
    });
    const answer = await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    expect([answer.status, answer.body.errorType]).toEqual([409, 'idCardMissing']);
  });

  it('gives a number, tells the customer by mail and lets them in', async () => {
    const { id, email } = await addApplicant();
    const login = () => server.visitor().post('/api/shop/login', { username: email, password });
    expect((await login()).status).toBe(401);
    const pharmacist = await server.staff('pharmacist');
    const answer = await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    const shown = answer.body.data as Shown;
    expect(shown).toMatchObject({
      state: 'released',
      version: 2,
      history: [{ event: 'release', toState: 'released' }],
    });
    expect(shown.customerNumber).toMatch(/^[1-9]\d{7}$/);
    const mails = await server.deps.db
      .selectFrom('mail')
      .where('recipient', '=', email)
      .selectAll()
      .execute();
    expect(mails.map(({ template }) => template)).toContain('accountReleased');
    expect(mails.find(({ template }) => template === 'accountReleased')?.text).toContain(
      shown.customerNumber,
    );
    expect((await login()).status).toBe(200);
  });

  it('happens once, however often it is sent', async () => {
    const { id, email } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    const send = () => pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const mails = await server.deps.db
      .selectFrom('mail')
      .where('recipient', '=', email)
      .selectAll()
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('removes the identity card 30 days later and keeps the insurance card', async () => {
    server.setTime('2026-03-04T09:00:00Z');
    const { id } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    const kinds = async () =>
      (await server.deps.documents.list(server.deps.db, { type: 'customer', id }))
        .map(({ kind }) => kind)
        .sort();
    server.setTime('2026-04-02T09:00:00Z');
    await server.deps.documents.purge();
    expect(await kinds()).toEqual(['cardFront', 'idCardBack', 'idCardFront']);
    server.setTime('2026-04-03T09:00:01Z');
    await server.deps.documents.purge();
    expect(await kinds()).toEqual(['cardFront']);
    server.setTime('2026-03-04T09:00:00Z');
  });
});

describe('rejecting and locking', () => {
  it('needs a reason, at its field', async () => {
    const { id } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    const answer = await pharmacist.post(`/api/admin/customer/${id}/events/reject`, { version: 1 });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.data as object)).toEqual(['reason']);
  });

  it('ends the sessions of a locked customer at once', async () => {
    const customer = await server.customer();
    const pharmacist = await server.staff('pharmacist');
    const locked = await pharmacist.post(`/api/admin/customer/${customer.account.id}/events/lock`, {
      version: 1,
      reason: 'Verdacht auf Missbrauch',
    });
    expect(locked.body.data).toMatchObject({ state: 'locked' });
    const rows = await server.deps.db
      .selectFrom('session')
      .where('accountId', '=', customer.account.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});

it('ends an exemption from co-payment with its year', async () => {
  const { db } = server.deps;
  const { id } = await server.addCustomer();
  const pharmacist = await server.staff('pharmacist');
  const exempted = await pharmacist.put(`/api/admin/customer/${id}`, { version: 1, payType: 'public_free' });
  expect(exempted.body.data, exempted.text).toMatchObject({ exemptionValidUntil: '2026-12-31' });
  const payType = async () =>
    (await db.selectFrom('customer').where('id', '=', id).select('payType').executeTakeFirstOrThrow())
      .payType;
  const endExemptions = createEndExemptions(server.deps);
  // The job runs ten minutes after midnight in Berlin, when it is still last year in Greenwich.
  server.setTime('2026-12-31T22:59:00Z');
  await endExemptions();
  expect(await payType()).toBe('public_free');
  server.setTime('2026-12-31T23:10:00Z');
  await endExemptions();
  expect(await payType()).toBe('public_insurance');
  server.setTime('2026-03-04T09:00:00Z');
});

it('lets accounts sleep after four months without an order', async () => {
  const old = await server.addCustomer({
    createdAt: '2025-01-01T00:00:00Z',
    lastOrderAt: '2025-11-04T08:59:59Z',
  });
  const busy = await server.addCustomer({
    createdAt: '2025-01-01T00:00:00Z',
    lastOrderAt: '2025-11-04T09:00:00Z',
  });
  await server.deps.jobs.runNow('make-accounts-dormant');
  const states = await server.deps.db
    .selectFrom('customer')
    .where('id', 'in', [old.id, busy.id])
    .orderBy('createdAt')
    .select(['id', 'state'])
    .execute();
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [old.id]: 'dormant',
    [busy.id]: 'released',
  });
});

describe('erasing an account', () => {
  it('forgets who it was, closes the way in, and leaves the trail without what was forgotten', async () => {
    const { db, documents } = server.deps;
    const { id, email } = await addApplicant({ state: 'released', customerNumber: '99887766' });
    const browser = server.visitor();
    await browser.post('/api/shop/login', { username: email, password });
    const pharmacist = await server.staff('pharmacist');
    await browser.post('/api/shop/request_password', { email });
    const appointment = { customerId: id, start: '2026-03-09T10:00:00Z', duration: 30, note: 'Dosierung' };
    expect((await pharmacist.post('/api/admin/appointment', appointment)).status).toBe(201);
    const invitations = [];
    for (const days of [45, -3]) {
      const date = new Date(server.deps.clock().getTime() + days * 86_400_000).toISOString();
      const event = { name: 'Fest', text: 'Komm vorbei.', date, answerUntil: date };
      const { id: eventId } = await db
        .insertInto('event')
        .values(event)
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { eventId, customerId: id, state: 'accepted' } as const;
      const made = await db
        .insertInto('eventRegistration')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const link = { purpose: 'event-registration', subjectId: made.id, expiresAt: new Date(date) } as const;
      await server.deps.tokens.issue(db, link);
      invitations.push(made);
    }
    const erase = () => pharmacist.post(`/api/admin/customer/${id}/events/erase`, { version: 1 });
    const book = (amountCents: number) =>
      pharmacist.post('/api/admin/balance-entry', { customerId: id, amountCents, note: 'Überwiesen' });
    // What is owed to somebody is not forgotten with them.
    expect((await book(500)).status).toBe(201);
    expect([(await erase()).status, (await erase()).body.errorType]).toEqual([409, 'balanceLeft']);
    expect((await book(-500)).status).toBe(201);
    expect((await erase()).status).toBe(200);
    const row = await db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: 'erased',
      firstName: 'Gelöscht',
      phone: '-',
      customerNumber: '99887766',
    });
    expect((await browser.get('/api/shop/my-account/')).status).toBe(401);
    await documents.purge();
    expect(await documents.list(db, { type: 'customer', id })).toEqual([]);
    expect(await db.selectFrom('appointment').where('customerId', '=', id).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('singleUseToken').where('subjectId', '=', id).selectAll().execute()).toEqual(
      [],
    );
    // Who came to what is over stays counted; no link of theirs opens anything.
    const left = await db.selectFrom('eventRegistration').where('customerId', '=', id).select('id').execute();
    expect(left).toEqual(invitations.slice(1));
    const links = db.selectFrom('singleUseToken').where('purpose', '=', 'event-registration').selectAll();
    expect(await links.execute()).toEqual([]);
    const trail = await db
      .selectFrom('audit')
      .where('entityId', '=', id)
      .where('action', '=', 'event:erase')
      .select('changes')
      .execute();
    expect(trail).toEqual([{ changes: { state: { old: 'released', new: 'erased' } } }]);
    const mails = await db.selectFrom('mail').where('recipient', '=', email).select('template').execute();
    expect(mails).toEqual([{ template: 'accountErased' }]);
    // The address is free for whoever comes back.
    expect((await server.addCustomer({ email })).email).toBe(email);
  });
});
