import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndExemptions } from '../../../packages/server/src/features/customers/end-exemptions.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { openDocuments } from '../support/open-documents.ts';

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

  it('gives a number, mails the customer and allows sign-in', async () => {
    const { id, email } = await addApplicant();
    const login = () => server.visitor().post('/api/shop/login', { username: email, password });
    expect((await login()).status).toBe(401);
    const pharmacist = await server.staff('pharmacist');
    const blind = await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    expect([blind.status, blind.body.errorType]).toEqual([409, 'documentsNotOpened']);
    // What a colleague has seen is not seen by whoever decides.
    await openDocuments(await server.staff('pharmacist'), 'customer', id);
    const second = await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    expect(second.body.errorType).toBe('documentsNotOpened');
    await openDocuments(pharmacist, 'customer', id);
    const answer = await pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    const shown = answer.body.data as Shown;
    expect(shown).toMatchObject({
      state: 'released',
      version: 2,
      history: [{ event: 'release', toState: 'released' }],
    });
    expect(shown.customerNumber).toMatch(/^[1-9]\d{7}$/);
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(email)).selectAll().execute();
    expect(mails.map(({ template }) => template)).toContain('accountReleased');
    expect(mails.find(({ template }) => template === 'accountReleased')?.text).toContain(
      shown.customerNumber,
    );
    expect((await login()).status).toBe(200);
  });

  it('happens once, however often it is sent', async () => {
    const { id, email } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    await openDocuments(pharmacist, 'customer', id);
    const send = () => pharmacist.post(`/api/admin/customer/${id}/events/release`, { version: 1 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(email)).selectAll().execute();
    expect(mails).toHaveLength(1);
  });

  it('removes the identity card 30 days later and keeps the insurance card', async () => {
    server.setTime('2026-03-04T09:00:00Z');
    const { id } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    await openDocuments(pharmacist, 'customer', id);
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

describe('what staff may change', () => {
  it('depends on the role: support edits contact data, and can’t grant an exemption', async () => {
    const { id } = await server.addCustomer();
    const support = await server.staff('support');
    const path = `/api/admin/customer/${id}`;
    const shown = await support.get<{ data: { closed: Record<string, string> } }>(path);
    expect(shown.body.data.closed).toMatchObject({ payType: 'Deine Rolle darf das nicht ändern.' });
    for (const change of [{ payType: 'public_free' }, { exemptionValidUntil: endOfYear(0) }]) {
      const answer = await support.put(path, { version: 1, ...change });
      expect([answer.status, answer.body.errorType]).toEqual([403, 'closedForRole']);
      expect(Object.keys(answer.body.data as object)).toEqual(Object.keys(change));
    }
    expect((await support.put(path, { version: 1, phone: '040 5550199' })).status).toBe(200);
    const pharmacist = await server.staff('pharmacist');
    expect((await pharmacist.put(path, { version: 2, payType: 'public_free' })).status).toBe(200);
  });

  it('sends no mail to a new address before its owner has opened the link, and notifies the old one', async () => {
    const customer = await server.customer();
    const { id, email } = customer.account;
    const support = await server.staff('support');
    const another = `neu-${email}`;
    const answer = await support.put(`/api/admin/customer/${id}`, { version: 1, email: another });
    expect(answer.status, answer.text).toBe(200);
    expect((answer.body.data as { email: string }).email).toBe(email);
    const sent = await server.deps.db
      .selectFrom('mail')
      .where('customerId', '=', id)
      .orderBy('template')
      .select(['template', 'recipient'])
      .execute();
    expect(sent).toEqual([
      { template: 'emailChangeAsked', recipient: email },
      { template: 'emailToConfirm', recipient: another },
    ]);
    const token = await tokenMailedTo(server, another);
    expect((await customer.post('/api/shop/my-account/confirm-email', { token })).status).toBe(200);
    const after = await support.get<{ data: { email: string } }>(`/api/admin/customer/${id}`);
    expect(after.body.data.email).toBe(another);
  });

  it('is nothing once the account is erased', async () => {
    const { id } = await server.addCustomer();
    await server.deps.db.updateTable('customer').set({ state: 'erased' }).where('id', '=', id).execute();
    const admin = await server.staff('admin');
    const answer = await admin.put(`/api/admin/customer/${id}`, { version: 1, firstName: 'Wieder' });
    expect([answer.status, answer.body.errorType]).toEqual([409, 'closedInState']);
  });
});

describe('a rejected account', () => {
  it('can be reconsidered and decided again', async () => {
    const { id } = await addApplicant();
    const pharmacist = await server.staff('pharmacist');
    const send = (event: string, version: number, fields = {}) =>
      pharmacist.post(`/api/admin/customer/${id}/events/${event}`, { version, ...fields });
    await send('reject', 1, { reason: 'Der Ausweis ist nicht lesbar.' });
    expect((await send('reconsider', 2)).status).toBe(422);
    const answer = await send('reconsider', 2, { reason: 'Ein lesbarer Ausweis wurde nachgereicht.' });
    expect(answer.body.data).toMatchObject({ state: 'pending', rejectionReason: null });
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

/** By the clock of the machine, as rules of fields have it. */
const endOfYear = (later: number) => `${new Date().getFullYear() + later}-12-31`;

it('accepts an exemption to the end of this or the next year only', async () => {
  const { id } = await server.addCustomer();
  const pharmacist = await server.staff('pharmacist');
  let version = 1;
  const write = (exemptionValidUntil: string) =>
    pharmacist.put<{ data: { version: number; exemptionValidUntil: string } }>(`/api/admin/customer/${id}`, {
      version,
      payType: 'public_free',
      exemptionValidUntil,
    });
  for (const day of ['2099-12-31', endOfYear(2), endOfYear(-1), endOfYear(0).replace('31', '30')]) {
    const { status, body } = await write(day);
    expect([day, status, Object.keys(body.data)]).toEqual([day, 422, ['exemptionValidUntil']]);
  }
  for (const later of [1, 0]) {
    const { status, body, text } = await write(endOfYear(later));
    expect([status, body.data.exemptionValidUntil], text).toEqual([200, endOfYear(later)]);
    version = body.data.version;
  }
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

it('marks accounts dormant after four months without an order', async () => {
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
  it('removes the personal data, prevents sign-in, and leaves the audit trail without the removed data', async () => {
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
    const approve = () => pharmacist.post(`/api/admin/customer/${id}/events/approveErasure`, { version: 1 });
    const erase = (by = second) => by.post(`/api/admin/customer/${id}/events/erase`, { version: 2 });
    const second = await server.staff('pharmacist');
    const book = (amountCents: number) =>
      pharmacist.post('/api/admin/credit', { customerId: id, amountCents, note: 'Überwiesen' });
    // What is owed to somebody is not forgotten with them.
    expect((await book(500)).status).toBe(201);
    expect([(await approve()).status, (await approve()).body.errorType]).toEqual([409, 'balanceLeft']);
    expect((await book(-500)).status).toBe(201);
    expect((await second.post(`/api/admin/customer/${id}/events/erase`, { version: 1 })).body.errorType).toBe(
      'erasureNotApproved',
    );
    expect((await approve()).status).toBe(200);
    expect((await erase(pharmacist)).body.errorType).toBe('anotherPersonNeeded');
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
    const mails = await db.selectFrom('mail').where(sentTo(email)).select(['template', 'text']).execute();
    // Backups are kept for 30 days where the shop's settings say nothing else.
    const text = expect.stringContaining('in unseren Sicherungskopien spätestens ab dem 03.04.2026');
    expect(mails).toEqual([{ template: 'accountErased', text }]);
    // The address is free for whoever comes back.
    expect((await server.addCustomer({ email })).email).toBe(email);
  });
});
