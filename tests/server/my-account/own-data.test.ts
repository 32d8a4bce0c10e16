import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { password } from '../../support/people.ts';
import { productionEnv } from '../../support/production.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const account = '/api/shop/my-account';
interface Copy {
  mails: { recipient: string; subject: string }[];
  history: { action: string }[];
  newEmail: string | null;
}
/** What stands in `daten.json`. */
const read = async (id: string) => {
  const { db, people } = server.deps;
  const copy = await people.export(db, { id });
  return JSON.parse(JSON.stringify(copy)) as Copy;
};
type Patient = Awaited<ReturnType<TestApp['customer']>>;

async function withCard(): Promise<Patient & { documentId: string }> {
  const customer = await server.customer({ payType: 'public_insurance' });
  await customer.upload(`${account}/upload/card_back`, multipart({}, { file: 'insuranceCardBack' }));
  const { id } = await server.deps.db
    .selectFrom('document')
    .where('ownerId', '=', customer.account.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...customer, documentId: id };
}

describe('the access log', () => {
  it('shows only its owner who opened which document, when and why', async () => {
    const patient = await withCard();
    const other = await server.customer();
    const pharmacist = await server.staff('pharmacist');
    const opened = await pharmacist.post<{ data: { url: string } }>(
      `/api/admin/customer/${patient.account.id}/documents/${patient.documentId}/open`,
      { purpose: 'Prüfung der Versicherung' },
    );
    const log = () => patient.get<{ data: unknown[] }>(`${account}/access-log`);
    expect((await log()).body.data).toEqual([]);
    await pharmacist.get(opened.body.data.url);
    expect((await log()).body.data).toMatchObject([
      {
        kind: 'cardBack',
        purpose: 'Prüfung der Versicherung',
        staffName: expect.stringContaining('pharmacist'),
      },
    ]);
    expect((await other.get(`${account}/access-log`)).body.data).toEqual([]);
    expect((await server.visitor().get(`${account}/access-log`)).status).toBe(401);
  });
});

describe('the copy of all data', () => {
  it('contains all stored data and files, for the person only', async () => {
    const patient = await withCard();
    await server.deps.db
      .insertInto('balanceEntry')
      .values({ customerId: patient.account.id, amountCents: 2500, reason: 'goodwill' })
      .execute();
    expect((await patient.post(`${account}/data-export`, {})).status).toBe(200);
    const handedOut = () =>
      server.deps.db
        .selectFrom('audit')
        .where('entityId', '=', patient.account.id)
        .where('action', '=', 'export')
        .select(['actorType', 'actorId'])
        .execute();
    // The trail is written by what hands the data out, asked for before or not.
    expect(await handedOut()).toEqual([]);
    const { status, raw, headers } = await patient.get(`${account}/data-export`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(await handedOut()).toEqual([{ actorType: 'customer', actorId: patient.account.id }]);
    expect(raw.subarray(0, 2).toString()).toBe('PK');
    const names = raw.toString('latin1');
    expect(names).toContain('daten.json');
    expect(names).toContain('lesen.html');
    expect(names).toMatch(/dokumente\/001-cardBack-/);
    // A picture is not packed again: its first bytes stand in the copy as they were.
    expect(raw.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(true);
  });

  it('reveals no names of staff', async () => {
    const patient = await withCard();
    const customerId = patient.account.id;
    const pharmacist = await server.staff('pharmacist');
    const appointment = { customerId, start: '2026-03-09T10:00:00Z', duration: 30, note: 'Nur für das Team' };
    expect((await pharmacist.post('/api/admin/appointment', appointment)).status).toBe(201);
    // Over by now, and still kept.
    server.setTime('2026-04-04T09:00:00Z');
    const data = await read(customerId);
    server.setTime('2026-03-04T09:00:00Z');
    expect(data).toMatchObject({
      account: { id: patient.account.id },
      documents: [{ kind: 'cardBack' }],
      appointments: [{ duration: 30, state: 'planned' }],
      invitations: [],
      prescriptions: [],
      payments: [],
      invoices: [],
      payouts: [],
      orderEvents: [],
      documentOpenings: [],
      doctor: [],
      questionnaires: [],
    });
    expect(JSON.stringify(data)).not.toMatch(
      /hash|actorName|staffNote|storageKey|wrappedKey|Nur für das Team/i,
    );
  });

  it('does not reveal whether a requested address belongs to another person', async () => {
    const owner = await server.addCustomer();
    const asked = async (email: string) => {
      const { post, account: asker } = await server.customer();
      expect((await post(`${account}/my-address`, { email })).status).toBe(200);
      const { mails, history, newEmail } = await read(asker.id);
      const told = mails.map(({ recipient, subject }) => [recipient === asker.email, subject]);
      return { told, newEmail: newEmail === email, history: history.map(({ action }) => action) };
    };
    const free = await asked('frei@demo.test');
    expect(free.told).toEqual([[true, 'Neue E-Mail-Adresse für dein Konto']]);
    expect(free.history).toContain('ask-new-email');
    expect(await asked(owner.email)).toEqual(free);

    // What was mailed to the owner is the owner's, and goes with them.
    const ownersMails = async () => (await read(owner.id)).mails.map(({ subject }) => subject);
    const told = ['Mit dieser E-Mail-Adresse gibt es schon ein Konto'];
    expect(await ownersMails()).toEqual(told);
    const admin = await server.staff('admin');
    const customer = `/api/admin/customer/${owner.id}/events`;
    const second = await server.staff('pharmacist');
    expect((await second.post(`${customer}/approveErasure`, { version: 1 })).status).toBe(200);
    expect((await admin.post(`${customer}/erase`, { version: 2 })).status).toBe(200);
    expect(await ownersMails()).not.toEqual(expect.arrayContaining(told));
  });

  it('contains mails to the person, not those that ask the pharmacy to act', async () => {
    const { post, account: owner } = await server.customer();
    const { id: customerId, email } = owner;
    await server.deps.db
      .insertInto('balanceEntry')
      .values({ customerId, amountCents: 2500, reason: 'goodwill' })
      .execute();
    const sent = [
      await post(`${account}/payout`, { accountHolder: 'Nora Neumann', iban: 'DE89370400440532013000' }),
      await post(`${account}/erasure`, {}),
      await post('/api/shop/withdrawal', { name: 'Nora', orderNumber: '100042', email }),
    ];
    expect(sent.map(({ status }) => status < 300)).toEqual([true, true, true]);
    const { mails } = await read(customerId);
    expect(mails.map(({ recipient }) => recipient)).toEqual([email, email, email]);
  });

  it('needs a sign-in of the last 15 minutes', async () => {
    const patient = await server.customer();
    server.setTime('2026-03-04T09:20:00Z');
    const refused = await Promise.all([
      patient.post(`${account}/data-export`, {}),
      patient.get(`${account}/data-export`),
      patient.post(`${account}/erasure`, {}),
    ]);
    expect(refused.map(({ body }) => body.errorType)).toEqual(Array(3).fill('reauthenticate'));
    await patient.post('/api/shop/reauthenticate', { password });
    expect((await patient.post(`${account}/data-export`)).status).toBe(200);
    server.setTime('2026-03-04T09:00:00Z');
  });
});

it('a request for erasure is recorded once; customer and pharmacy get a mail', async () => {
  const patient = await server.customer();
  const shown = () => patient.get<{ data: { erasureRequestedAt: string | null } }>(`${account}/`);
  expect((await shown()).body.data.erasureRequestedAt).toBeNull();
  await patient.post(`${account}/erasure`, {});
  const first = (await shown()).body.data.erasureRequestedAt;
  server.setTime('2026-03-04T09:05:00Z');
  expect((await patient.post(`${account}/erasure`)).status).toBe(200);
  expect((await shown()).body.data.erasureRequestedAt).toBe(first);
  const mails = await server.deps.db
    .selectFrom('mail')
    .where('template', 'like', 'erasure%')
    .where('customerId', '=', patient.account.id)
    .select('recipient')
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [patient.account.email, 'kontakt@musterapotheke.invalid'].sort(),
  );
  const pharmacist = await server.staff('pharmacist');
  const seen = await pharmacist.get<{ data: Record<string, unknown> }>(
    `/api/admin/customer/${patient.account.id}`,
  );
  expect(seen.body.data.erasureRequestedAt).toBe(first);
});

describe('requests of the pharmacy', () => {
  const ask = (profileRequests: unknown) =>
    server.deps.db
      .insertInto('setting')
      .values({ name: 'profileRequests', value: JSON.stringify(profileRequests) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: JSON.stringify(profileRequests) }),
      )
      .execute();
  const pending = async (browser: Patient) =>
    (await browser.get<{ data: { requestUserInfos: string[] } }>('/api/shop/app-config')).body.data
      .requestUserInfos;

  it('are shown in order, and answered ones disappear', async () => {
    const patient = await server.customer();
    await ask([
      { kind: 'etiquetteAccepted' },
      { kind: 'gender' },
      { kind: 'acknowledgeCanG', payTypes: ['private_insurance'] },
      { kind: 'acknowledgeCanG', customerNumbers: [patient.account.customerNumber] },
    ]);
    expect(await pending(patient)).toEqual(['etiquetteAccepted', 'gender', 'acknowledgeCanG']);
    expect(await pending(await server.customer({ payType: 'private_insurance' }))).toEqual([
      'etiquetteAccepted',
      'gender',
      'acknowledgeCanG',
    ]);
    const answer = (body: unknown) => patient.post(`${account}/update-profile`, body);
    expect((await answer({ etiquetteAccepted: true })).status).toBe(200);
    expect(await pending(patient)).toEqual(['gender', 'acknowledgeCanG']);
    expect((await answer({ gender: 'd', hasAcknowledgedCanGDialog: true })).status).toBe(200);
    expect(await pending(patient)).toEqual([]);
  });

  it('ask about each event that a customer is invited to, until it is answered or too late', async () => {
    await ask([{ kind: 'eventAnswer' }]);
    const patient = await server.customer();
    const admin = await server.staff('admin');
    const invite = async (name: string) => {
      const answerUntil = '2026-03-10T09:00:00Z';
      const event = { name, text: 'Kommt alle', date: '2026-03-12T09:00:00Z', answerUntil };
      const { body } = await admin.post<{ data: { id: string } }>('/api/admin/event', event);
      const invitation = { eventId: body.data.id, customerId: patient.account.id };
      expect((await admin.post('/api/admin/event-registration', invitation)).status).toBe(201);
    };
    const answer = (eventAnswer: string, eventInvitationId?: string) =>
      patient.post(`${account}/update-profile`, { eventAnswer, eventInvitationId });
    const states = async () =>
      (
        await server.deps.db
          .selectFrom('eventRegistration')
          .where('customerId', '=', patient.account.id)
          .orderBy('createdAt')
          .select('state')
          .execute()
      ).map(({ state }) => state);

    expect(await pending(patient)).toEqual([]);
    await invite('Frühlingsfest');
    const config = await patient.get<{ data: { eventInvitation: { id: string } } }>('/api/shop/app-config');
    expect(config.body.data).toMatchObject({
      requestUserInfos: ['eventAnswer'],
      eventInvitation: { name: 'Frühlingsfest', date: expect.stringContaining('2026-03-12'), location: null },
    });
    const shown = config.body.data.eventInvitation.id;
    expect((await answer('open')).status).toBe(200);
    expect(await pending(patient)).toEqual(['eventAnswer']);
    expect((await answer('no')).status).toBe(200);
    const twice = await answer('yes');
    expect([twice.status, twice.body.errorType]).toEqual([409, 'alreadyAnswered']);
    expect([await pending(patient), await states()]).toEqual([[], ['declined']]);

    // The next party is asked about again; who still sees the first one says nothing about it.
    await invite('Sommerfest');
    expect(await pending(patient)).toEqual(['eventAnswer']);
    expect((await answer('yes', shown)).body.errorType).toBe('alreadyAnswered');
    expect(await states()).toEqual(['declined', 'invited']);
    expect((await answer('yes')).status).toBe(200);
    expect([await pending(patient), await states()]).toEqual([[], ['declined', 'accepted']]);

    await invite('Herbstfest');
    server.setTime('2026-03-10T09:00:01Z');
    expect(await pending(patient)).toEqual([]);
    server.setTime('2026-03-04T09:00:00Z');
  });

  it('accept an answer for the event that was shown, even if another one is next by now', async () => {
    await ask([{ kind: 'eventAnswer' }]);
    const [patient, stranger] = [await server.customer(), await server.customer()];
    const admin = await server.staff('admin');
    const invite = async (name: string, date: string) => {
      const event = { name, text: 'Kommt alle', date, answerUntil: '2026-03-10T09:00:00Z' };
      const { body } = await admin.post<{ data: { id: string } }>('/api/admin/event', event);
      const invitation = { eventId: body.data.id, customerId: patient.account.id };
      expect((await admin.post('/api/admin/event-registration', invitation)).status).toBe(201);
    };
    await invite('Sommerfest', '2026-07-01T15:00:00Z');
    const { body } = await patient.get<{ data: { eventInvitation: { id: string } } }>('/api/shop/app-config');
    // Asked for meanwhile, and sooner.
    await invite('Frühlingsfest', '2026-04-01T15:00:00Z');
    const eventInvitationId = body.data.eventInvitation.id;
    const answer = async (who: Patient, more: object) =>
      (await who.post(`${account}/update-profile`, { eventAnswer: 'yes', ...more })).body.errorType;
    expect(await answer(patient, {})).toBe('alreadyAnswered');
    expect(await answer(stranger, { eventInvitationId })).toBe('alreadyAnswered');
    expect(await answer(patient, { eventInvitationId })).toBeUndefined();
    const states = await server.deps.db
      .selectFrom('eventRegistration as r')
      .innerJoin('event as e', 'e.id', 'r.eventId')
      .where('r.customerId', '=', patient.account.id)
      .orderBy('e.name')
      .select(['e.name', 'r.state'])
      .execute();
    expect(states).toEqual([
      { name: 'Frühlingsfest', state: 'invited' },
      { name: 'Sommerfest', state: 'accepted' },
    ]);
  });

  it.each([
    { gender: 'x' },
    { eventAnswer: 'yes', eventInvitationId: 'x' },
    { eventInvitationId: '7b0c9f04-3c1e-4d1c-9a55-0d5c1e2f3a4b' },
    { etiquetteAccepted: false },
    { hasAcknowledgedCanGDialog: 'true' },
    { eventAnswer: 'maybe' },
    { payType: 'public_free' },
    {},
  ])('refuse %j', async (body) => {
    const patient = await server.customer();
    expect((await patient.post(`${account}/update-profile`, body)).status).toBe(422);
  });
});

it('shows a doctor no balance', async () => {
  const doctor = await server.customer({ payType: 'doctor' });
  const { body } = await doctor.get<{ data: Record<string, unknown> }>(`${account}/`);
  expect(body.data).not.toHaveProperty('balanceAccountBalance');
  expect((await doctor.get(`${account}/order/${randomUUID()}`)).status).toBe(404);
});

it("offers the developer's switch to customers outside production alone", async () => {
  const offered = async (browser: ReturnType<TestApp['visitor']>) =>
    (await browser.get<{ data: { developerMode?: boolean } }>('/api/shop/app-config')).body.data
      .developerMode;
  expect([await offered(await server.customer()), await offered(server.visitor())]).toEqual([
    true,
    undefined,
  ]);
  const production = await buildTestApp({ env: productionEnv });
  expect(await offered(await production.customer())).toBe(false);
  await production.close();
});
