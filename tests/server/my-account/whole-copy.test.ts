import { afterAll, beforeAll, expect, it } from 'vitest';
import { readableCopy } from '../../../packages/server/src/features/my-account/readable-copy.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods } from '../../support/return-request.ts';
import { openDocuments } from '../support/open-documents.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let server: TestApp;
let shop: ReturnType<typeof createShop>;
beforeAll(async () => {
  server = await buildTestApp();
  shop = createShop(server.deps);
  await shop.configure();
});
afterAll(() => server.close());

type Section = Record<string, unknown>[];
type Copy = Record<string, Section>;

/** What is told of each row of a section. */
const fieldsOf = {
  appointments: 'createdAt start duration state cancelledAt',
  balance: 'createdAt amountCents reason note orderId payoutId creditId',
  consents: 'id customerId kind textVersion givenAt submissionId locale documentVersion',
  credits: 'id createdAt state amountCents note decidedAt reason',
  doctor: 'createdAt firstName lastName email phone specialization practice city',
  documentOpenings: 'openedAt purpose documentId',
  documents: 'id createdAt state kind name mediaType size',
  forms: 'id createdAt form formVersion reference answers',
  history: 'createdAt actorType action changes',
  invitations: 'createdAt name date state answeredAt',
  invoices: 'createdAt orderId number kind content',
  mails: 'createdAt sentAt recipient subject text',
  orderEvents: 'createdAt orderId event fromState toState actorType',
  passkeys: 'name createdAt lastUsedAt',
  payments: 'createdAt orderId provider amountCents state reference',
  payouts: 'id createdAt state amountCents accountHolder iban paidAt reason',
  prescriptions: 'createdAt orderId taskId state',
  questionnaires: 'createdAt state submittedAt rejectionReason reference answers',
  readBlogPosts: 'date title',
  sessions: 'createdAt seenAt expiresAt device network',
};

/** One or two of everything that the shop stores of somebody, the later one written first. */
async function liveInTheShop(customer: Awaited<ReturnType<TestApp['customer']>>, mark: string) {
  const { db } = server.deps;
  const customerId = customer.account.id;
  const pharmacist = await server.staff('pharmacist');
  const days = ['2026-02-02T09:00:00.000Z', '2026-01-01T09:00:00.000Z'] as const;
  const { id: articleId } = await shop.addArticle({
    requiresPrescription: false,
    type: 'standard',
    unit: 'stk',
  });
  await shop.addBatch(articleId);
  const body = orderBody([{ articleId, amount: 1, subItems: [] }]);
  const placed = await customer.upload<{ data: { orderId: string } }>(
    '/api/shop/checkout/order',
    orderForm(body),
  );
  expect(placed.status, placed.text).toBe(200);
  const { orderId } = placed.body.data;
  const at = `/api/admin/order/${orderId}`;
  const { version } = (await pharmacist.get<{ data: { version: number } }>(at)).body.data;
  expect((await pharmacist.post(`${at}/events/accept`, { version })).status).toBe(200);
  const doctor = await db
    .insertInto('doctor')
    .values({ customerId, firstName: mark, lastName: 'Ehlers', email: `${mark}@demo.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await customer.upload(
    '/api/shop/my-account/upload/card_back',
    multipart({}, { file: 'insuranceCardBack' }),
  );
  await openDocuments(pharmacist, 'customer', customerId);
  const newEmail = `${mark}.neu@demo.test`;
  expect((await customer.post('/api/shop/my-account/my-address', { email: newEmail })).status).toBe(200);
  for (const createdAt of days) {
    const made = { createdAt, customerId };
    const name = `${mark} ${createdAt}`;
    await db
      .insertInto('appointment')
      .values({ ...made, start: createdAt, duration: 30 })
      .execute();
    await db
      .insertInto('balanceEntry')
      .values({ ...made, amountCents: 900, reason: 'goodwill' })
      .execute();
    const { id: enteredBy } = pharmacist.account;
    await db
      .insertInto('credit')
      .values({ ...made, amountCents: 700, note: name, enteredBy })
      .execute();
    const account = { accountHolder: name, iban: 'DE89370400440532013000' };
    await db
      .insertInto('payout')
      .values({ ...made, ...account, amountCents: 100, state: 'paid' })
      .execute();
    const party = { name, text: 'Kommt', date: createdAt, answerUntil: createdAt };
    const event = await db.insertInto('event').values(party).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('eventRegistration')
      .values({ ...made, eventId: event.id })
      .execute();
    const post = {
      title: name,
      date: createdAt.slice(0, 10),
      categoryName: 'Wissen',
      introText: '',
      text: '',
    };
    const { id: blogPostId } = await db
      .insertInto('blogPost')
      .values(post)
      .returning('id')
      .executeTakeFirstOrThrow();
    const passkey = { accountId: customerId, kind: 'customer', credentialId: name, publicKey: '-' } as const;
    await db
      .insertInto('passkey')
      .values({ ...passkey, createdAt, name })
      .execute();
    await db.insertInto('blogRead').values({ customerId, blogPostId }).execute();
    await db
      .insertInto('payment')
      .values({
        createdAt,
        updatedAt: createdAt,
        orderId,
        provider: 'online',
        amountCents: 1,
        reference: name,
      })
      .execute();
    await db
      .insertInto('prescription')
      .values({ createdAt, orderId, taskId: '160.000.000.000.001.01', state: 'void' })
      .execute();
    const answered = { form: 'doctor-questionnaire', formVersion: '1', reference: name };
    const { id: submissionId } = await db
      .insertInto('formSubmission')
      .values({ ...answered, answers: JSON.stringify({ told: mark }), path: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asking = { form: 'return-request', formVersion: '1', ownerType: 'customer', ownerId: customerId };
    const { id: ownId } = await db
      .insertInto('formSubmission')
      .values({ ...asking, createdAt, reference: `${name} zurück`, answers: '{}', path: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('consent')
      .values({
        givenAt: createdAt,
        customerId,
        submissionId: ownId,
        kind: 'privacyConsent',
        textVersion: mark,
      })
      .execute();
    const asked = { createdAt, doctorId: doctor.id, expiresAt: createdAt };
    const { id: ownerId } = await db
      .insertInto('questionnaire')
      .values({ ...asked, submissionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = { storageKey: name, wrappedKey: '-', state: 'purged', mediaType: 'image/png' } as const;
    await db
      .insertInto('document')
      .values({ ...stored, createdAt, ownerType: 'questionnaire', ownerId, kind: 'proof', name, size: 1 })
      .execute();
  }
  const open = { doctorId: doctor.id, createdAt: '2026-03-03T09:00:00.000Z' };
  await db
    .insertInto('questionnaire')
    .values({ ...open, expiresAt: open.createdAt })
    .execute();
  return { person: { id: customerId, email: customer.account.email }, staffId: pharmacist.account.id };
}

/** A copy as its owner reads it: what its lists and fields are called. */
function namesIn(page: string) {
  const of = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text);
  return { sections: of('h2'), fields: [...new Set(of('dt'))] };
}

it('copies each section with all data of the person, in order, and none of others', async () => {
  const { db, people } = server.deps;
  const { person, staffId } = await liveInTheShop(await server.customer(), 'ahorn');
  await liveInTheShop(await server.customer(), 'birke');
  const copy = JSON.parse(JSON.stringify(await people.export(db, person))) as Copy;
  expect(JSON.stringify(copy)).not.toContain('birke');
  // Colleagues dealt with all of this, and their ids are theirs.
  expect(JSON.stringify(copy)).not.toContain(staffId);

  const { account, newEmail, ...sections } = copy;
  expect(account).toMatchObject({ id: person.id, email: person.email });
  expect(newEmail).toBe('ahorn.neu@demo.test');
  const told = Object.keys(fieldsOf).map((name) => [name, Object.keys(sections[name]?.[0] ?? {}).join(' ')]);
  expect(Object.fromEntries(told)).toEqual(fieldsOf);
  for (const [name, rows] of Object.entries(sections)) {
    const times = (Array.isArray(rows) ? rows : []).map(
      (row) => row.date ?? row.openedAt ?? row.givenAt ?? row.createdAt,
    );
    expect(times, name).toEqual([...times].sort());
  }
  expect(sections.orders).toMatchObject([{ state: expect.any(String), customerId: person.id }]);
  expect(Object.keys(sections.orders?.[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^staffNote$|By$/)]),
  );
  const sent = (month: number) => ({
    createdAt: expect.stringContaining(`-0${month}-`),
    reference: expect.stringContaining('ahorn'),
    answers: { told: 'ahorn' },
  });
  expect(sections.questionnaires).toMatchObject([sent(1), sent(2), { reference: null, answers: null }]);
  expect(sections.documents?.map(({ kind }) => kind)).toEqual(['proof', 'proof', 'cardBack']);
  expect(sections.orderEvents?.map(({ event }) => event)).toEqual(['place', 'accept']);
});

it('names the files of a form that was sent signed in, to its sender alone', async () => {
  const { db, people } = server.deps;
  const filesOf = async ({ account }: Awaited<ReturnType<TestApp['customer']>>) => {
    const { documents } = (await people.export(db, { id: account.id })) as Copy;
    return documents?.map(({ kind }) => kind);
  };
  const [sender, other] = [await server.customer(), await server.customer()];
  const sent = multipart(damagedGoods, { 'photos[0]': 'idCardFront' });
  expect((await sender.upload('/api/shop/forms/return-request', sent)).status).toBe(201);
  expect([await filesOf(sender), await filesOf(other)]).toEqual([['photos'], []]);
});

it.each(['de', 'en'])(
  'is a page to read as well, which calls everything by its name in %s',
  async (locale) => {
    const { db, people, texts, clock } = server.deps;
    const shop = createShop(server.deps);
    await shop.configure();
    const { person } = await liveInTheShop(await server.customer(), `esche-${locale}`);
    const data = JSON.parse(JSON.stringify(await people.export(db, person))) as Copy;
    Object.assign(data.account ?? {}, { city: '<b>Bremen</b>' });
    const page = readableCopy(data, { texts, locale, now: clock() });
    const { sections, fields } = namesIn(page);
    const told = Object.entries(data).filter(
      ([, of]) => of !== null && !(Array.isArray(of) && of.length === 0),
    );
    expect(sections).toHaveLength(told.length);
    expect(sections.filter((name) => name?.includes('ownData') || /^[a-z]/.test(name ?? ''))).toEqual([]);
    // Answers to forms, and figures within an invoice, go by the names that machines give them.
    const own = told.flatMap(([, of]) => Object.keys((Array.isArray(of) ? of[0] : of) ?? {}));
    expect(fields.filter((name) => own.includes(name ?? ''))).toEqual([]);
    expect(page).toContain(`lang="${locale}`);
    expect(page).toMatch(locale === 'de' ? /Betrag.*9,00\s€/s : /Amount.*€9\.00/s);
    expect(page, 'what somebody has typed stays text').toContain('<dd>&lt;b&gt;Bremen&lt;/b&gt;</dd>');
  },
);
