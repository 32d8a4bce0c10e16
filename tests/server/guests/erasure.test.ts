import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods, missingGoods } from '../../support/return-request.ts';
import { sentTo } from '../../support/sent-to.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';
import { at, createQuestionnaires, form, german } from '../questionnaire/support/questionnaires.ts';
import { securityEvents } from '../security/support/security-events.ts';
import { placesInTables, placesOnDisk } from '../support/places-of.ts';

let server: TestApp;
type Staff = Awaited<ReturnType<TestApp['staff']>>;
let one: Staff;
let two: Staff;
beforeAll(async () => {
  server = await buildTestApp();
  one = await server.staff('pharmacist');
  two = await server.staff('pharmacist');
});
afterAll(() => server.close());

interface Asked {
  data: { id: string; version: number; state: string; sender: string | null; erasedCount: number | null };
  errorType?: string;
}
const ask = async (sender: string) => {
  const asked = await one.post<Asked>('/api/admin/guest-erasure', { sender, note: 'Brief vom 12.11.' });
  expect(asked.status, asked.text).toBe(201);
  return asked.body.data;
};
const shown = async ({ id }: Asked['data']) =>
  (await two.get<{ data: unknown }>(`/api/admin/guest-erasure/${id}/rows`)).body.data;
const decide = (by: Staff, { id, version }: Asked['data'], event = 'approve') =>
  by.post<Asked>(`/api/admin/guest-erasure/${id}/events/${event}`, { version });
const templatesTo = async (email: string) =>
  (
    await server.deps.db
      .selectFrom('mail')
      .where(sentTo(email))
      .select('template')
      .orderBy('template')
      .execute()
  ).map(({ template }) => template);
const clean = async () => {
  await server.deps.mails.deliverWaiting();
  await server.deps.documents.purge();
  await server.deps.jobs.runNow('clear-outbox');
};

describe('somebody without an account', () => {
  it('is erased wherever they are known by their address, when a second person agrees', async () => {
    const words = ['Zaunkönig', 'zaunkoenig@demo.test'];
    const email = 'Zaunkoenig@demo.test';
    const [name, message] = ['Zora Zaunkönig', 'Die Schrift ist zu klein.'];
    const visitor = server.visitor();
    const send = (path: string, body: Record<string, unknown>) => visitor.post(`/api/shop${path}`, body);
    const photo = { 'photos[0]': 'idCardFront' } as const;
    const sent = [
      await visitor.upload(
        '/api/shop/forms/return-request',
        multipart({ ...damagedGoods, name, email }, photo),
      ),
      await send('/withdrawal', { name, email, orderNumber: '100042', articles: 'von Zaunkönig' }),
      await send('/accessibility/feedback', { message, name, email }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 204]);
    await send('/login', { username: email, password: 'wrong' });
    await expect.poll(() => securityEvents(server, 'sign-in-failed')).toHaveLength(1);
    const other = await send('/forms/return-request', { ...missingGoods });
    expect(await placesInTables(server, words)).toEqual([
      'feedback.name',
      'form_submission.answers',
      'mail.text',
    ]);

    const asked = await ask(` ${email.toUpperCase()} `);
    const rows = [
      { noun: 'form-submission', count: 2 },
      { noun: 'mail', count: 1 },
      { noun: 'feedback', count: 1 },
    ];
    expect(await shown(asked)).toEqual({ names: 'address', rows });
    const alone = await decide(one, asked);
    expect([alone.status, alone.body.errorType]).toEqual([409, 'anotherPersonNeeded']);
    const done = await decide(two, asked);
    expect(done.status, done.text).toBe(200);
    expect(done.body.data).toMatchObject({ state: 'done', sender: null, note: null, erasedCount: 4 });

    await clean();
    expect(await placesInTables(server, words)).toEqual([]);
    expect(await placesOnDisk(server, words)).toEqual([]);
    const [tried] = await securityEvents(server, 'sign-in-failed');
    expect(tried?.changes).toEqual({ account: {}, address: {}, route: {}, times: {} });
    const { reference } = other.body.data as { reference: string };
    expect(
      await server.deps.db
        .selectFrom('formSubmission')
        .where('reference', '=', reference)
        .select('answers')
        .execute(),
    ).toEqual([{ answers: expect.objectContaining({ name: missingGoods.name }) }]);
    expect(
      await server.deps.db.selectFrom('feedback').select(['message', 'name', 'email']).execute(),
    ).toEqual([{ message, name: null, email: null }]);
  });

  it('has no keys left with which a copy of what they sent could be read', async () => {
    const { db } = server.deps;
    const keys = async () =>
      (await db.selectFrom('dataKey').select(['ownerType', 'ownerId']).execute())
        .map(({ ownerType, ownerId }) => `${ownerType} ${ownerId}`)
        .sort();
    const before = await keys();
    await server
      .visitor()
      .post('/api/shop/withdrawal', { name: 'Kai', email: 'kai@demo.test', orderNumber: '100042' });
    await server.visitor().post('/api/shop/accessibility/feedback', { message: 'x', email: 'kai@demo.test' });
    await server.deps.mails.deliverWaiting();
    await decide(two, await ask('kai@demo.test'));
    const left = (await keys()).filter((key) => !before.includes(key));
    // The mail to the pharmacy and what was said about the barrier stay.
    expect(left.map((key) => key.split(' ')[0])).toEqual(['feedback', 'mail']);
  });

  it('is found by what they may name a form by, and with it what belongs to its address', async () => {
    const [name, email] = ['Rotkehlchen', 'rot@demo.test'];
    const sent = await server
      .visitor()
      .post<{ data: { reference: string } }>('/api/shop/withdrawal', { name, email, orderNumber: '100042' });
    const asked = await ask(` ${sent.body.data.reference.toLowerCase().replace('-', ' ')} `);
    expect((await decide(two, asked)).body.data).toMatchObject({ state: 'done', erasedCount: 2 });
    expect(await placesInTables(server, [name, email])).toEqual([]);
  });

  it('who is a doctor is found by what they may name their questionnaire by', async () => {
    const lastName = 'Fitis';
    const { token } = await createQuestionnaires(server).issue('de', { lastName });
    const sent = await server
      .visitor()
      .upload<{ data: { reference: string } }>(at(token), form({ ...german, lastName }), {
        remoteAddress: '10.3.0.9',
      });
    const asked = () => ask(sent.body.data.reference);
    // The doctor, the answers, the link and its receipt.
    expect((await decide(two, await asked())).body.data).toMatchObject({ state: 'done', erasedCount: 4 });
    await clean();
    expect(await placesInTables(server, [lastName])).toEqual([]);
    expect((await decide(two, await asked())).body.errorType).toBe('senderUnknown');
  });

  it('is not asked for by an address that has an account', async () => {
    const { account } = await server.customer();
    const asked = await ask(account.email);
    const refused = await decide(two, asked);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'senderHasAccount']);
    const declined = await decide(two, asked, 'decline');
    expect(declined.body.data).toMatchObject({ state: 'declined', sender: null, erasedCount: null });
    expect(await server.deps.customers.findByEmail(server.deps.db, account.email)).toBeDefined();
  });

  it('has nothing hang on an account that was registered with their address and never proved it', async () => {
    const { db, people } = server.deps;
    const [name, email] = ['Gisela Gimpel', 'gimpel@demo.test'];
    const { id } = await server.addCustomer({ email, emailProvenAt: null });
    const sent = await server
      .visitor()
      .post<{ data: { reference: string } }>('/api/shop/withdrawal', { name, email, orderNumber: '100042' });
    await server.deps.mails.deliverWaiting();
    expect(JSON.stringify(await people.export(db, { id }))).not.toContain(name);
    const done = await decide(two, await ask(sent.body.data.reference));
    expect(done.body.data).toMatchObject({ state: 'done', erasedCount: 2 });
    await clean();
    expect(await placesInTables(server, [name])).toEqual([]);
  });

  it('proves no address by typing it into a form: its reference erases the form alone', async () => {
    const { db } = server.deps;
    const { email, doctorId } = await createQuestionnaires(server).issue('de', { lastName: 'Girlitz' });
    const said = { ...missingGoods, email };
    const sent = await server
      .visitor()
      .post<{ data: { reference: string } }>('/api/shop/forms/return-request', said);
    const asked = await ask(sent.body.data.reference);
    expect(await shown(asked)).toEqual({ names: 'form', rows: [{ noun: 'form-submission', count: 1 }] });
    const done = await decide(two, asked);
    expect(done.body.data).toMatchObject({ state: 'done', erasedCount: 1 });
    const doctor = db.selectFrom('doctor').where('id', '=', doctorId).select('lastName');
    expect(await doctor.executeTakeFirstOrThrow()).toEqual({ lastName: 'Girlitz' });
    const mails = db.selectFrom('mail').where(sentTo(email)).select('id');
    expect(await mails.execute()).toHaveLength(1);
    // Nor is a word a reference that mails speak of.
    const asWord = await ask('Fragebogen');
    expect(await shown(asWord)).toEqual({ names: 'nothing', rows: [] });
    const word = await decide(two, asWord);
    expect(word.body.errorType).toBe('senderUnknown');
    expect(await mails.execute()).toHaveLength(1);
  });

  it('who is a doctor takes nobody with them whose address staff have given the doctor', async () => {
    const { db } = server.deps;
    const [name, email] = ['Ammer', 'ammer@demo.test'];
    const stranger = server.visitor();
    const sent = [
      await stranger.post('/api/shop/forms/return-request', { ...missingGoods, name, email }),
      await stranger.post('/api/shop/withdrawal', { name, email, orderNumber: '100042' }),
      await stranger.post('/api/shop/accessibility/feedback', { message: 'Zu blass.', name, email }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 204]);
    const ofStranger = async () => ({
      places: await placesInTables(server, [name, email]),
      mails: (await db.selectFrom('mail').where(sentTo(email)).select('id').execute()).length,
    });
    const before = await ofStranger();

    const lastName = 'Berglaubsänger';
    const { token, doctorId } = await createQuestionnaires(server).issue('de', { lastName });
    const answered = await server
      .visitor()
      .upload<{ data: { reference: string } }>(at(token), form({ ...german, lastName }), {
        remoteAddress: '10.3.0.10',
      });
    const asked = await ask(answered.body.data.reference);
    const support = await server.staff('support');
    const typed = await support.put(`/api/admin/doctor/${doctorId}`, { version: 1, email });
    expect(typed.status, typed.text).toBe(200);
    const rows = [
      { noun: 'form-submission', count: 1 },
      { noun: 'mail', count: 2 },
      { noun: 'doctor', count: 1 },
    ];
    expect(await shown(asked)).toEqual({ names: 'questionnaire', rows });
    expect((await decide(two, asked)).body.data).toMatchObject({ state: 'done', erasedCount: 4 });
    await clean();
    expect(await placesInTables(server, [lastName])).toEqual([]);
    expect(await ofStranger()).toEqual(before);
  });

  it('who is a doctor with an account is erased with it alone', async () => {
    const { db } = server.deps;
    const { token, doctorId } = await createQuestionnaires(server).issue('de');
    const sent = await server
      .visitor()
      .upload<{ data: { reference: string } }>(at(token), form(german), { remoteAddress: '10.3.0.8' });
    const { account } = await server.customer();
    await db.updateTable('doctor').set({ customerId: account.id }).where('id', '=', doctorId).execute();
    const refused = await decide(two, await ask(sent.body.data.reference));
    expect(refused.body.errorType).toBe('senderHasAccount');
  });

  it('is found however the address is written, and told where nothing is', async () => {
    const sent = { name: 'Hans', email: 'Hans@bücher.test', orderNumber: '100042' };
    expect((await server.visitor().post('/api/shop/withdrawal', sent)).status).toBe(201);
    const misspelt = await decide(two, await ask('hans@buecher.test'));
    expect([misspelt.status, misspelt.body.errorType]).toEqual([409, 'senderUnknown']);
    const asked = await ask(' hans@BÜCHER.test');
    expect((await decide(two, asked)).body.data).toMatchObject({ state: 'done', erasedCount: 2 });
    const again = await decide(two, await ask('hans@xn--bcher-kva.test'));
    expect(again.body.errorType).toBe('senderUnknown');
  });

  it('has no mails left, the one that is on its way neither', async () => {
    const { db } = server.deps;
    const sent = { name: 'Uta', email: 'uta@demo.test', orderNumber: '100042' };
    await server.visitor().post('/api/shop/withdrawal', sent);
    await db
      .updateTable('mail')
      .set({ state: 'sending' })
      .where('template', '=', 'withdrawalReceived')
      .execute();
    await decide(two, await ask('uta@demo.test'));
    expect(await placesInTables(server, ['uta@demo.test'])).toEqual([]);
  });

  it('is no colleague, nor who was one at the address before somebody else typed another', async () => {
    const refused = await decide(two, await ask(one.account.email));
    expect(refused.body.errorType).toBe('senderHasAccount');
    const [admin, moved] = [await server.staff('admin'), await server.staff('admin')];
    const { id, email } = moved.account;
    const path = `/api/admin/staff/${id}`;
    const { version } = (await admin.get<{ data: { version: number } }>(path)).body.data;
    expect((await admin.put(path, { version, email: 'verschoben@demo.test' })).status).toBe(200);
    const asked = await ask(email);
    expect(await shown(asked)).toEqual({ names: 'address', rows: [] });
    expect((await decide(two, asked)).body.errorType).toBe('senderHasAccount');
    expect(await templatesTo(email)).toContain('staffEmailChanged');
  });

  it('is nobody whose account had the address, or waits to have it; no mail to an account goes', async () => {
    // Staff have typed another address for an account that waits.
    const email = 'wartende@demo.test';
    const waiting = await server.addCustomer({ state: 'pending', email });
    const path = `/api/admin/customer/${waiting.id}`;
    const { version } = (await one.get<{ data: { version: number } }>(path)).body.data;
    expect((await one.put(path, { version, email: 'getippt@demo.test' })).status).toBe(200);
    expect((await decide(two, await ask(email))).body.errorType).toBe('senderHasAccount');
    expect(await templatesTo(email)).toContain('emailChanged');
    // The customer asked for another, and has confirmed it.
    const customer = await server.customer();
    const [former, asked] = [customer.account.email, 'neue-adresse@demo.test'];
    const shop = '/api/shop/my-account';
    expect((await customer.post(`${shop}/my-address`, { email: asked })).status).toBe(200);
    expect((await decide(two, await ask(asked))).body.errorType).toBe('senderHasAccount');
    const token = await tokenMailedTo(server, asked);
    expect((await customer.post(`${shop}/confirm-email`, { token })).status).toBe(200);
    const before = await templatesTo(former);
    expect(before).toContain('emailChanged');
    expect((await decide(two, await ask(former))).body.errorType).toBe('senderUnknown');
    expect(await templatesTo(former)).toEqual(before);
  });

  it('who is a doctor goes with all that they answered and handed in; that they were judged stays', async () => {
    const { db, documents, schemas } = server.deps;
    const questionnaires = createQuestionnaires(server);
    const lastName = 'Zilpzalp';
    const from = (network: number) => ({ remoteAddress: `10.3.0.${network}` });
    const answer = async (token: string, network: number) => {
      const sent = await server.visitor().upload(at(token), form({ ...german, lastName }), from(network));
      expect(sent.status, sent.text).toBe(200);
    };
    const reject = async (id: string) => {
      const { version } = await questionnaires.row(id);
      const reason = 'Frau Zilpzalp fehlt die Urkunde.';
      await one.post(`/api/admin/questionnaire/${id}/events/reject`, { version, reason });
      return version + 1;
    };
    // Rejected, asked anew, and rejected again.
    const first = await questionnaires.issue('de', { lastName });
    await answer(first.token, 1);
    const version = await reject(first.id);
    expect((await one.post(`/api/admin/questionnaire/${first.id}/events/askAnew`, { version })).status).toBe(
      200,
    );
    const anew = (await questionnaires.tokensFor(first.email)).find((token) => token !== first.token);
    await answer(anew ?? '', 2);
    await reject(first.id);
    // Asked, and begun to answer.
    const second = await questionnaires.issue('de', { lastName });
    const draft = { version: schemas.forms.get('doctor-questionnaire')?.version, answers: { lastName } };
    const saved = { ...draft, step: 'PersonalInfo', trail: ['IsGerman'] };
    expect((await server.visitor().put(at(second.token, '/draft'), saved, from(3))).status).toBe(200);

    for (const { email } of [first, second])
      expect((await decide(two, await ask(email))).body.data.state).toBe('done');

    await clean();
    expect(await placesInTables(server, [lastName])).toEqual([]);
    expect(await placesOnDisk(server, [lastName])).toEqual([]);
    expect(await db.selectFrom('questionnaireDraft').selectAll().execute()).toEqual([]);
    for (const { id, doctorId, token } of [first, second]) {
      const keys = db.selectFrom('dataKey').where('ownerId', 'in', [id, doctorId]).select('ownerType');
      expect(await keys.execute()).toEqual([]);
      expect(await documents.list(db, { type: 'questionnaire', id })).toEqual([]);
      expect((await server.visitor().get(at(token), from(4))).status).toBe(404);
    }
    const judged = await questionnaires.row(first.id);
    expect(judged).toMatchObject({ state: 'rejected', rejectionReason: null, flags: [] });
    // Nobody is written to any more.
    const renewed = `/api/admin/questionnaire/${first.id}/events/askAnew`;
    expect((await one.post(renewed, { version: judged.version })).status).toBe(404);
  });
});

describe('what nobody asks to be erased', () => {
  const yearsAgo = (count: number) => `${server.deps.clock().getUTCFullYear() - count}-06-01T10:00:00Z`;

  it('goes with the sixth year, if it was sent without an account', async () => {
    const { db, jobs } = server.deps;
    const url = '/api/shop/forms/return-request';
    const [visitor, customer] = [server.visitor(), await server.customer()];
    const sent = async (by: typeof visitor, createdAt: string) => {
      const answer = await by.post<{ data: { reference: string } }>(url, missingGoods);
      const { reference } = answer.body.data;
      await db.updateTable('formSubmission').set({ createdAt }).where('reference', '=', reference).execute();
      return reference;
    };
    const old = await sent(visitor, yearsAgo(7));
    const kept = [await sent(visitor, yearsAgo(6)), await sent(customer, yearsAgo(7))];
    await jobs.runNow('forget-guests');
    const stored = await db
      .selectFrom('formSubmission')
      .where('reference', 'in', [old, ...kept])
      .select(['reference', 'answers'])
      .execute();
    const answered = stored.filter(({ answers }) => Object.keys(answers as object).length > 0);
    expect(answered.map(({ reference }) => reference).sort()).toEqual(kept.sort());
  });

  it('is a mail that belongs to no account, to the end of the same year', async () => {
    const { db, mails, jobs } = server.deps;
    const { account } = await server.customer();
    const recipient = 'alt@demo.test';
    const queue = (customerId?: string) =>
      db
        .transaction()
        .execute((tx) => mails.queue(tx, { template: 'registrationCode', recipient, customerId }));
    await db.deleteFrom('mail').execute();
    for (const customerId of [undefined, account.id]) await queue(customerId);
    await db
      .updateTable('mail')
      .set({ createdAt: yearsAgo(7) })
      .execute();
    await queue();
    await jobs.runNow('forget-mails');
    const left = await db.selectFrom('mail').orderBy('createdAt').select('customerId').execute();
    expect(left).toEqual([{ customerId: account.id }, { customerId: null }]);
  });

  it('is who reported a barrier, for a year', async () => {
    const { db, jobs } = server.deps;
    const send = (email: string) =>
      server.visitor().post('/api/shop/accessibility/feedback', { message: 'Zu blass.', email });
    await send('barriere@demo.test');
    await db
      .updateTable('feedback')
      .set({ createdAt: yearsAgo(2) })
      .execute();
    await send('neu@demo.test');
    await jobs.runNow('forget-senders');
    const known = await db.selectFrom('feedback').where('email', 'is not', null).select('email').execute();
    expect(known).toEqual([{ email: 'neu@demo.test' }]);
    expect(await placesInTables(server, ['barriere@demo.test'])).toEqual([]);
  });
});
