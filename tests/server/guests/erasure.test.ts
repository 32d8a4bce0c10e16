import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods, missingGoods } from '../../support/return-request.ts';
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
  data: { id: string; version: number; state: string; sender: string; erasedCount: number | null };
  errorType?: string;
}
const ask = async (sender: string) => {
  const asked = await one.post<Asked>('/api/admin/guest-erasure', { sender, note: 'Brief vom 12.11.' });
  expect(asked.status, asked.text).toBe(201);
  return asked.body.data;
};
const decide = (by: Staff, { id, version }: Asked['data'], event = 'approve') =>
  by.post<Asked>(`/api/admin/guest-erasure/${id}/events/${event}`, { version });
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
    const alone = await decide(one, asked);
    expect([alone.status, alone.body.errorType]).toEqual([409, 'anotherPersonNeeded']);
    const done = await decide(two, asked);
    expect(done.status, done.text).toBe(200);
    expect(done.body.data).toMatchObject({ state: 'done', sender: '-', erasedCount: 4 });

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

  it('is found by what they may name a form by, where it has no address', async () => {
    const sent = await server
      .visitor()
      .post<{ data: { reference: string } }>('/api/shop/forms/return-request', missingGoods);
    const { reference } = sent.body.data;
    const done = await decide(two, await ask(reference.toLowerCase()));
    expect(done.body.data).toMatchObject({ state: 'done', erasedCount: 1 });
    const { answers } = await server.deps.db
      .selectFrom('formSubmission')
      .where('reference', '=', reference)
      .select('answers')
      .executeTakeFirstOrThrow();
    expect(answers).toEqual({});
  });

  it('is not asked for by an address that has an account', async () => {
    const { account } = await server.customer();
    const asked = await ask(account.email);
    const refused = await decide(two, asked);
    expect([refused.status, refused.body.errorType]).toEqual([409, 'senderHasAccount']);
    const declined = await decide(two, asked, 'decline');
    expect(declined.body.data).toMatchObject({ state: 'declined', sender: '-', erasedCount: null });
    expect(await server.deps.customers.findByEmail(server.deps.db, account.email)).toBeDefined();
  });

  it('who is a doctor goes with what they answered and handed in; that they were judged stays', async () => {
    const questionnaires = createQuestionnaires(server);
    const words = ['Zilpzalp'];
    const { id, email, token } = await questionnaires.issue('de', { lastName: 'Zilpzalp' });
    const waiting = await questionnaires.issue('de', { lastName: 'Zilpzalp' });
    const sent = await server
      .visitor()
      .upload(at(token), form({ ...german, lastName: 'Zilpzalp' }), { remoteAddress: '10.3.0.1' });
    expect(sent.status, sent.text).toBe(200);
    const { version } = await questionnaires.row(id);
    await one.post(`/api/admin/questionnaire/${id}/events/reject`, {
      version,
      reason: 'Frau Zilpzalp fehlt die Urkunde.',
    });
    for (const each of [email, waiting.email])
      expect((await decide(two, await ask(each))).body.data.state).toBe('done');

    await clean();
    expect(await placesInTables(server, words)).toEqual([]);
    expect(await placesOnDisk(server, words)).toEqual([]);
    expect(await questionnaires.row(id)).toMatchObject({ state: 'rejected', rejectionReason: null });
    expect(await server.deps.documents.list(server.deps.db, { type: 'questionnaire', id })).toEqual([]);
    expect((await server.visitor().get(at(waiting.token), { remoteAddress: '10.3.0.2' })).status).toBe(404);
  });
});

it('what guests sent, and mails to them, go with the sixth year; who reported a barrier after one', async () => {
  const { db, jobs } = server.deps;
  const send = (email: string) =>
    server.visitor().post<{ data: { reference: string } }>('/api/shop/withdrawal', {
      name: 'Uwe',
      email,
      orderNumber: '100042',
    });
  const [old, recent] = [await send('alt@demo.test'), await send('neu@demo.test')];
  await server.visitor().post('/api/shop/accessibility/feedback', { message: 'alt', email: 'alt@demo.test' });
  await server.deps.mails.deliverWaiting();
  const years = (count: number) => `${server.deps.clock().getUTCFullYear() - count}-06-01T10:00:00Z`;
  const createdAt = years(7);
  await db
    .updateTable('formSubmission')
    .set({ createdAt })
    .where('reference', '=', old.body.data.reference)
    .execute();
  await db
    .updateTable('formSubmission')
    .set({ createdAt: years(6) })
    .where('reference', '=', recent.body.data.reference)
    .execute();
  await db.updateTable('mail').set({ createdAt }).execute();
  await db
    .updateTable('feedback')
    .set({ createdAt: years(2) })
    .execute();
  for (const job of ['forget-guests', 'forget-letters', 'forget-senders']) await jobs.runNow(job);
  const answers = async ({ body }: typeof old) =>
    (
      await db
        .selectFrom('formSubmission')
        .where('reference', '=', body.data.reference)
        .select('answers')
        .executeTakeFirstOrThrow()
    ).answers;
  expect(await answers(old)).toEqual({});
  expect(await answers(recent)).toMatchObject({ email: 'neu@demo.test' });
  expect(await db.selectFrom('mail').where('customerId', 'is', null).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('feedback').where('email', 'is not', null).selectAll().execute()).toEqual([]);
  expect(await placesInTables(server, ['alt@demo.test'])).toEqual([]);
});
