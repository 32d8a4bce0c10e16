import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';
import { openDocuments } from '../support/open-documents.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

// What flows/account.json declares, through the door of the API.
let server: TestApp;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let second: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  pharmacist = await server.staff('pharmacist');
  second = await server.staff('pharmacist');
});
afterAll(() => server.close());

const start = '2026-03-04T09:00:00.000Z';

const row = (id: string) =>
  server.deps.db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
async function send(id: string, event: string, fields = {}, by = pharmacist) {
  const { version } = await row(id);
  return by.post(`/api/admin/customer/${id}/events/${event}`, { version, ...fields });
}
async function go(id: string, event: string, fields = {}, by = pharmacist) {
  const answer = await send(id, event, fields, by);
  expect(answer.status, `${event}: ${answer.text}`).toBe(200);
}

/** Somebody who waits for the release, with these documents. */
async function addApplicant(fields = {}, kinds = ['idCardFront', 'idCardBack']) {
  const { db, documents } = server.deps;
  const customer = await server.addCustomer({ state: 'pending', ...fields });
  for (const kind of kinds) {
    const source = (async function* () {
      yield Buffer.from('picture');
    })();
    const stored = { kind, name: `${kind}.jpg`, mediaType: 'image/jpeg', source, size: () => 7 };
    const { id } = await documents.store(stored);
    await db
      .transaction()
      .execute((tx) => documents.claim(tx, [{ id, kind }], { type: 'customer', id: customer.id }));
  }
  return customer;
}

const mailsTo = async (recipient: string) => {
  const mails = await server.deps.db
    .selectFrom('mail')
    .where(sentTo(recipient))
    .orderBy('createdAt')
    .select(['template', 'text', 'customerId', 'recipient'])
    .execute();
  return mails.filter((mail) => mail.recipient === recipient);
};
const isSignedIn = async (browser: { get(path: string): Promise<{ status: number }> }) =>
  (await browser.get('/api/shop/my-account/')).status === 200;

describe('a release', () => {
  it.each(['idCardFront', 'idCardBack'])(
    'needs both sides of the identity card, not %s alone',
    async (kind) => {
      const { id } = await addApplicant({}, [kind]);
      await openDocuments(pharmacist, 'customer', id);
      expect((await send(id, 'release')).body.errorType).toBe('idCardMissing');
    },
  );

  it('needs a person of full age', async () => {
    const child = await addApplicant({ dateOfBirth: `${new Date().getUTCFullYear() - 17}-01-01` });
    await openDocuments(pharmacist, 'customer', child.id);
    expect((await send(child.id, 'release')).body.errorType).toBe('tooYoung');
  });

  it('is recorded with its time, and keeps an existing customer number', async () => {
    const { id } = await addApplicant({ customerNumber: '55667788' });
    await openDocuments(pharmacist, 'customer', id);
    await go(id, 'release');
    expect(await row(id)).toMatchObject({ customerNumber: '55667788', releasedAt: start });
  });
});

describe('a rejection', () => {
  it('is recorded with its time, mailed with its reason, and removes the identity card 30 days later', async () => {
    const { id, email } = await addApplicant();
    await go(id, 'reject', { reason: 'Der Ausweis ist abgelaufen.' });
    expect(await row(id)).toMatchObject({
      state: 'rejected',
      rejectedAt: start,
      rejectionReason: 'Der Ausweis ist abgelaufen.',
    });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'accountRejected', customerId: id });
    expect(mail?.text).toContain('Der Ausweis ist abgelaufen.');
    const documents = () => server.deps.documents.list(server.deps.db, { type: 'customer', id });
    server.setTime('2026-04-03T08:59:59Z');
    await server.deps.documents.purge();
    expect(await documents()).toHaveLength(2);
    server.setTime('2026-04-03T09:00:01Z');
    await server.deps.documents.purge();
    server.setTime(start);
    expect(await documents()).toEqual([]);
  });

  it('is cleared with its reason once it is reconsidered', async () => {
    const { id } = await addApplicant();
    await go(id, 'reject', { reason: 'Der Ausweis ist abgelaufen.' });
    await go(id, 'reconsider', { reason: 'Der neue Ausweis liegt vor.' });
    expect(await row(id)).toMatchObject({ state: 'pending', rejectedAt: null, rejectionReason: null });
  });
});

describe('an account that is locked or dormant', () => {
  it('ends the session and sends a mail; after unlocking a new sign-in is needed', async () => {
    const customer = await server.customer();
    const { id, email } = customer.account;
    expect(await isSignedIn(customer)).toBe(true);
    await go(id, 'lock', { reason: 'Verdacht auf Missbrauch' });
    await go(id, 'unlock');
    expect(await isSignedIn(customer)).toBe(false);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template).sort()).toEqual(['accountLocked', 'accountUnlocked']);
    expect(mails.find(({ template }) => template === 'accountLocked')?.text).toContain(
      'Verdacht auf Missbrauch',
    );
  });

  const idle = { createdAt: '2025-01-01T00:00:00Z', lastOrderAt: '2025-10-01T00:00:00Z' };
  const sleep = () => server.deps.jobs.runNow('make-accounts-dormant');

  it('never becomes dormant where it is a doctor’s, who orders nothing', async () => {
    const doctor = await server.customer({ ...idle, lastOrderAt: null, payType: 'doctor' });
    await sleep();
    expect((await row(doctor.account.id)).state).toBe('released');
    expect(await isSignedIn(doctor)).toBe(true);
  });

  it('becomes dormant with its session ended, and stays active for four months once reactivated', async () => {
    const customer = await server.customer(idle);
    const { id } = customer.account;
    await sleep();
    expect((await row(id)).state).toBe('dormant');
    await go(id, 'wake');
    expect(await row(id)).toMatchObject({ state: 'released', releasedAt: start });
    expect(await isSignedIn(customer)).toBe(false);
    await sleep();
    expect((await row(id)).state).toBe('released');
  });

  it('stays active for four months once it is unlocked', async () => {
    const { id } = await server.addCustomer({ ...idle, state: 'locked' });
    await go(id, 'unlock');
    await sleep();
    expect((await row(id)).state).toBe('released');
  });
});

describe('an erasure', () => {
  const approve = (id: string) => send(id, 'approveErasure');

  it('is approved once, recorded with person and time', async () => {
    const { id } = await server.addCustomer();
    expect((await approve(id)).status).toBe(200);
    expect(await row(id)).toMatchObject({
      erasureApprovedAt: start,
      erasureApprovedBy: pharmacist.account.id,
    });
    expect((await approve(id)).body.errorType).toBe('alreadyApproved');
  });

  it('is approved anew two weeks later, by somebody else where it must be', async () => {
    const { id } = await server.addCustomer();
    expect((await approve(id)).status).toBe(200);
    server.setTime('2026-03-18T09:00:01Z');
    const late = await server.staff('pharmacist');
    const sent = async (event: string) => {
      const { version } = await row(id);
      return late.post(`/api/admin/customer/${id}/events/${event}`, { version });
    };
    expect((await sent('erase')).body).toMatchObject({ errorType: 'erasureNotApproved' });
    expect((await sent('approveErasure')).status).toBe(200);
    expect((await row(id)).erasureApprovedBy).toBe(late.account.id);
    expect((await sent('erase')).body).toMatchObject({ errorType: 'anotherPersonNeeded' });
    server.setTime(start);
  });

  it('waits for orders that are under way, before and after its approval', async () => {
    const shop = createShop(server.deps);
    await shop.configure();
    const { id: articleId } = await shop.addArticle({
      type: 'standard',
      unit: 'stk',
      requiresPrescription: false,
    });
    await shop.addBatch(articleId);
    const customer = await server.customer();
    const { id } = customer.account;
    const order = async () => {
      const form = orderForm(orderBody([{ articleId, amount: 1, subItems: [] }]));
      const path = '/api/shop/checkout/order';
      const { body } = await customer.upload<{ data: { orderId: string } }>(path, form);
      return body.data.orderId;
    };
    const cancel = async (orderId: string) =>
      expect((await customer.post(`/api/shop/order/${orderId}/cancel-order`)).status).toBe(200);
    const first = await order();
    expect((await approve(id)).body.errorType).toBe('ordersUnderWay');
    await cancel(first);
    expect((await approve(id)).status).toBe(200);
    const late = await order();
    expect((await send(id, 'erase', {}, second)).body.errorType).toBe('ordersUnderWay');
    await cancel(late);
    await go(id, 'erase', {}, second);
  });

  it('is mailed to the stored name and address, and finds the address in upper or lower case', async () => {
    const email = 'Erle.Erdmann@demo.test';
    const emailProvenAt = '2026-03-01T09:00:00Z';
    const person = { email, emailProvenAt, firstName: 'Erle', lastName: 'Erdmann' };
    const { id } = await server.addCustomer(person);
    const recipient = email.toLowerCase();
    const stray = {
      template: 'emailTaken',
      recipient,
      subject: 'Gesendet',
      text: 'Ohne Konto',
      locale: 'de',
    } as const;
    await server.deps.db.insertInto('mail').values(stray).execute();
    expect((await approve(id)).status).toBe(200);
    await go(id, 'erase', { note: 'Erle zieht um' }, second);
    const steps = server.deps.db.selectFrom('flowEvent').where('entityId', '=', id);
    expect(await steps.where('event', '=', 'erase').select('note').execute()).toEqual([{ note: null }]);
    expect(await mailsTo(recipient)).toEqual([]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'accountErased', customerId: id });
    expect(mail?.text).toContain('Erle Erdmann');
  });
});

it('an applicant is told at the former address when staff write another one', async () => {
  const { id, email, version } = await row((await server.addCustomer({ state: 'pending' })).id);
  const support = await server.staff('support');
  const changed = await support.put(`/api/admin/customer/${id}`, { version, email: 'andere@demo.test' });
  expect(changed.status, changed.text).toBe(200);
  const told = server.deps.db.selectFrom('mail').where('template', '=', 'emailChanged').where(sentTo(email));
  expect(await told.select('text').execute()).toEqual([
    { text: expect.stringContaining('andere@demo.test') },
  ]);
});
