import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { multipart } from '../../support/multipart.ts';
import { damagedGoods, missingGoods } from '../../support/return-request.ts';

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const url = '/api/shop/forms/return-request';
/** A network address of its own for each call, so that no test uses up another's tries. */
const from = () => ({ remoteAddress: `10.2.${Math.floor(++count / 250)}.${count % 250}` });
const photo = { 'photos[0]': 'idCardFront' } as const;
const send = (
  fields: Record<string, string> = damagedGoods,
  files: Parameters<typeof multipart>[1] = photo,
  headers: Record<string, string> = {},
) => server.visitor().upload(url, multipart(fields, files), { ...from(), headers });
const sendJson = (body: unknown, headers: Record<string, string> = {}) =>
  server.visitor().post(url, body, { ...from(), headers });
const stored = (reference: unknown) =>
  server.deps.db
    .selectFrom('formSubmission')
    .where('reference', '=', String(reference))
    .selectAll()
    .executeTakeFirstOrThrow();
const storedCount = async () =>
  (await server.deps.db.selectFrom('formSubmission').select('id').execute()).length;
const fileCount = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('a form is refused:', () => {
  it('a form without the XSRF token', async () => {
    expect((await send(damagedGoods, photo, { 'x-xsrf-token': '' })).status).toBe(403);
  });

  it.each(['unknown', 'login', 'registration', 'prescription', 'constructor', '__proto__'])(
    'the form "%s", which has no call here',
    async (name) => {
      const answer = await server.visitor().post(`/api/shop/forms/${name}`, {}, from());
      expect([answer.status, answer.body.errorType]).toEqual([404, 'notFound']);
      expect((await server.visitor().get(`/api/shop/forms/${name}`)).status).toBe(404);
    },
  );

  it('wrong answers, each with a message and its step', async () => {
    const { article: _left, ...fields } = damagedGoods;
    const answer = await send({ ...fields, description: 'kurz' });
    expect([answer.status, answer.body.errorType]).toEqual([422, 'invalidFields']);
    expect(Object.keys(answer.body.data as object).sort()).toEqual(['article', 'description']);
    expect(answer.body).toMatchObject({ steps: { article: 'goods', description: 'goods' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/\{\{|undefined/);
    expect(answer.body.data).toMatchObject({ article: [expect.stringContaining('Artikel')] });
  });

  it('a day before there were such goods, as a year of two digits may become', async () => {
    const { body } = await send({ ...damagedGoods, receivedOn: '1926-12-24' });
    expect(body.data).toEqual({ receivedOn: [expect.stringContaining('10.03.2017')] });
  });

  it('in the language of the request', async () => {
    const { article: _left, ...fields } = damagedGoods;
    const answer = await send(fields, photo, { 'accept-language': 'en' });
    expect(answer.body.data).toMatchObject({ article: [expect.stringContaining('Article')] });
  });

  it('skipped steps', async () => {
    const { wish: _skipped, ...fields } = damagedGoods;
    const answer = await send(fields);
    expect([answer.status, answer.body]).toMatchObject([422, { steps: { wish: 'wish' } }]);
  });

  it('unknown fields', async () => {
    const answer = await send({ ...damagedGoods, isAdmin: '1' });
    expect([answer.status, Object.keys(answer.body.data as object)]).toEqual([422, ['isAdmin']]);
  });

  it.each(['__proto__[x]', 'wish[constructor]', 'a[b][c][d][e][f][g][h][i]', 'photos[1000]', 'wish[first'])(
    'the hostile key %s',
    async (key) => {
      const answer = await send({ ...damagedGoods, [key]: '1' });
      expect([400, 422]).toContain(answer.status);
    },
  );

  it('a name that nothing can have, with a word about it at its field', async () => {
    const said = expect.stringContaining('„constructor“ ist nicht möglich');
    const asForm = await send({ ...damagedGoods, 'wish[constructor]': '1' });
    expect([asForm.status, asForm.body.data]).toEqual([400, { 'wish.constructor': [said] }]);
    const asJson = await sendJson({ ...missingGoods, wish: { constructor: '1' } });
    expect([asJson.status, asJson.body.data]).toEqual([400, { 'wish.constructor': [said] }]);
  });

  it.each([
    ['no object', '[]'],
    ['nothing', 'null'],
    ['no JSON', '{"reason":'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"reason":{"constructor":{"prototype":{"x":1}}}}'],
    ['a well without ground', `${'{"reason":'.repeat(60_000)}1${'}'.repeat(60_000)}`],
    ['a well with a ground that nobody reaches', `${'{"reason":'.repeat(3000)}1${'}'.repeat(3000)}`],
    ['a list without ground', `{"photos":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('JSON that is %s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.visitor().send({ method: 'POST', url, payload, headers, ...from() });
    expect([answer.status, answer.body.errorType]).toEqual([400, 'malformedBody']);
  });

  it('a file that is no picture in spite of its type, and one that is too large', async () => {
    const before = await fileCount();
    const wrong = await send(damagedGoods, { 'photos[0]': 'textNamedJpg' });
    expect([wrong.status, Object.keys(wrong.body.data as object)]).toEqual([415, ['photos.0']]);
    const form = multipart(damagedGoods, {});
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    form.append('photos[0]', new File([head, Buffer.alloc(10 * 1024 * 1024)], 'gross.jpg'));
    const large = await server.visitor().upload(url, form, from());
    expect([large.status, large.body.errorType]).toEqual([413, 'fileTooLarge']);
    expect(await fileCount()).toBe(before);
  });

  it('a body that is too large', async () => {
    const answer = await sendJson({ ...missingGoods, article: 'x'.repeat(1_100_000) });
    expect([answer.status, answer.body.errorType]).toEqual([413, 'bodyTooLarge']);
  });

  it('an interrupted upload', async () => {
    const payload =
      '--x\r\ncontent-disposition: form-data; name="photos[0]"; filename="a.jpg"\r\n\r\n\xff\xd8\xff';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await server.visitor().send({ method: 'POST', url, payload, headers, ...from() });
    expect([answer.status, answer.body.errorType]).toEqual([400, 'brokenUpload']);
  });

  it("somebody else's file, named as JSON or as fields", async () => {
    const { documents, db } = server.deps;
    const source = (async function* () {
      yield Buffer.from('%PDF-1.7 secret');
    })();
    const file = { kind: 'photos', name: 'fremd.pdf', mediaType: 'application/pdf', source, size: () => 15 };
    const foreign = await documents.store(file);
    const asJson = await sendJson({
      ...missingGoods,
      reason: 'damaged',
      description: 'x'.repeat(20),
      photos: [foreign],
    });
    expect([asJson.status, asJson.body.errorType]).toEqual([415, 'unsupportedMediaType']);
    const named = Object.entries(foreign).map(([key, value]) => [`photos[0][${key}]`, String(value)]);
    const asFields = await send({ ...damagedGoods, ...Object.fromEntries(named) }, {});
    expect([asFields.status, asFields.body.errorType]).toEqual([400, 'malformedBody']);
    const row = await db.selectFrom('document').where('id', '=', foreign.id).selectAll().executeTakeFirst();
    expect(row).toMatchObject({ state: 'temporary', ownerId: null });
    await documents.discard([foreign.id]);
  });

  it('more than thirty tries an hour from one address, with the time of the next one', async () => {
    const address = { remoteAddress: '10.9.9.9' };
    const answers = [];
    for (let n = 0; n < 31; n++) answers.push(await server.visitor().post(url, missingGoods, address));
    expect(answers.slice(0, 30).every(({ status }) => status === 201)).toBe(true);
    expect([answers[30]?.status, answers[30]?.body.errorType]).toEqual([429, 'tooManyTries']);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
    server.setTime('2026-03-04T11:00:00Z');
    expect((await server.visitor().post(url, missingGoods, address)).status).toBe(201);
  });
});

describe('a valid form', () => {
  it('is stored with its path, wording, files and consents, and answered with a reference', async () => {
    const answer = await send();
    expect([answer.status, answer.body.data]).toEqual([
      201,
      { reference: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/) },
    ]);
    const row = await stored((answer.body.data as { reference: string }).reference);
    const form = server.deps.schemas.forms.get('return-request');
    expect(row).toMatchObject({
      form: 'return-request',
      formVersion: form?.version,
      locale: 'de',
      generic: true,
      ownerId: null,
      path: ['reason', 'delivery', 'goods', 'wish', 'contact'],
    });
    expect(row.answers).toMatchObject({ reason: 'damaged', orderNumber: '100042', privacyConsent: true });
    const { db, documents } = server.deps;
    const files = await documents.list(db, { type: 'form-submission', id: row.id });
    expect(files).toMatchObject([{ kind: 'photos', name: 'id-card-front.jpg', mediaType: 'image/jpeg' }]);
    const consents = await db.selectFrom('consent').where('submissionId', '=', row.id).selectAll().execute();
    expect(consents).toMatchObject([{ kind: 'privacyConsent', customerId: null }]);
    const wording = await db.selectFrom('form').where('id', '=', row.formId).selectAll().executeTakeFirst();
    expect(wording).toMatchObject({ name: 'return-request', formVersion: form?.version, current: true });
    const trail = await db.selectFrom('audit').where('entityId', '=', row.id).selectAll().execute();
    expect(trail).toMatchObject([{ action: 'submit', entity: 'form-submission', actorType: 'visitor' }]);
  });

  it('may be sent as JSON without files', async () => {
    const answer = await sendJson(missingGoods);
    expect(answer.status).toBe(201);
    const row = await stored((answer.body.data as { reference: string }).reference);
    expect(row.path).toEqual(['reason', 'delivery', 'missing', 'wish', 'contact']);
  });

  it('drops answers and files of branches that were left', async () => {
    const before = await fileCount();
    const answer = await send(
      {
        ...damagedGoods,
        reason: 'missing',
        sideEffect: 'yes',
        sideEffectDetails: 'Husten über eine Stunde.',
      },
      { 'photos[0]': 'idCardFront' },
    );
    expect(answer.status).toBe(201);
    const row = await stored((answer.body.data as { reference: string }).reference);
    expect(Object.keys(row.answers)).not.toContain('sideEffect');
    expect(Object.keys(row.answers)).not.toContain('photos');
    expect(await fileCount()).toBe(before);
  });

  it('belongs to the customer who is signed in', async () => {
    const customer = await server.customer();
    const answer = await customer.post(url, missingGoods, from());
    const row = await stored((answer.body.data as { reference: string }).reference);
    expect(row).toMatchObject({ ownerType: 'customer', ownerId: customer.account.id });
  });

  it('leaves no hash by which somebody who has the database alone could try its answers', async () => {
    for (const n of [1, 2]) await sendJson(missingGoods, { 'idempotency-key': `return-request-hash-${n}` });
    const kept = await server.deps.db
      .selectFrom('idempotency')
      .where('key', 'like', 'return-request-hash-%')
      .select('requestHash')
      .execute();
    const hashes = kept.map(({ requestHash }) => requestHash);
    const tried = createHash('sha256').update(JSON.stringify(missingGoods)).digest('base64url');
    expect([hashes.length, new Set(hashes).size]).toEqual([2, 2]);
    expect(hashes).not.toContain(tried);
  });

  it('is stored once when it is sent twice with one key, also concurrently; other answers are refused', async () => {
    const before = await storedCount();
    const headers = { 'idempotency-key': 'return-request-1' };
    const answers = await Promise.all([
      send(damagedGoods, photo, headers),
      send(damagedGoods, photo, headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await storedCount()).toBe(before + 1);
    const other = await send({ ...damagedGoods, wish: 'refund' }, photo, headers);
    expect([other.status, other.body.errorType]).toEqual([409, 'idempotencyConflict']);
    const left = await server.deps.db
      .selectFrom('document')
      .where('state', '=', 'temporary')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the description of a form', () => {
  it('has its version and the address of a validator without eval', async () => {
    const { body, headers } = await server.visitor().get(url);
    const form = server.deps.schemas.forms.get('return-request');
    expect(body.data).toMatchObject({
      name: 'return-request',
      version: form?.version,
      steps: { start: 'reason' },
    });
    expect(headers.etag).toBe(`"${form?.version}"`);
    const again = await server.visitor().get(url, { headers: { 'if-none-match': `"${form?.version}"` } });
    expect([again.status, again.text]).toEqual([304, '']);
    const { module } = body.data as { module: string };
    const script = await server.visitor().get(module);
    expect(script.headers['content-type']).toMatch(/^text\/javascript/);
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.text).toContain('export default');
    expect(script.text).not.toMatch(/\bimport\b|\beval\(|new Function/);
    expect((await server.visitor().get(`${module}0`)).status).toBe(404);
  });

  it('is the same for the registration', async () => {
    const { body } = await server.visitor().get('/api/shop/registration/new/schema');
    const { module } = body.data as { module: string };
    expect((await server.visitor().get(module)).status).toBe(200);
  });
});
