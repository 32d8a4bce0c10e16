import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../packages/server/src/platform/passwords/demo-password.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import {
  chosenPassword,
  idCards,
  type RegistrationFields,
  registrationForm,
  selfPayer,
} from '../../support/registration.ts';
import { sentTo } from '../../support/sent-to.ts';

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

/** Each test its own address; the browser's network address changes, too, so that no test uses up another's tries. */
function person(fields: RegistrationFields = {}): RegistrationFields {
  const email = `person${++count}@demo.test`;
  return { ...selfPayer, 'email[first]': email, 'email[second]': email, ...fields };
}
const from = () => ({ remoteAddress: `10.1.0.${count}` });
const register = (fields: RegistrationFields, files = idCards, headers: Record<string, string> = {}) =>
  server.visitor().upload('/api/shop/registration', registrationForm(fields, files), { ...from(), headers });
const customerOf = ({ 'email[first]': email = '' }: RegistrationFields) =>
  server.deps.customers.findByEmail(server.deps.db, email);
const fileCount = async () =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe('registering', () => {
  it('is refused without the XSRF token', async () => {
    const answer = await register(person(), idCards, { 'x-xsrf-token': '' });
    expect(answer.status).toBe(403);
  });

  it('creates a pending customer who cannot log in, with documents, consents and a mail', async () => {
    const fields = person();
    const answer = await register(fields);
    expect([answer.status, answer.body]).toEqual([201, { data: { status: 'pending' } }]);
    const customer = await customerOf(fields);
    expect(customer).toMatchObject({
      state: 'pending',
      customerNumber: null,
      dateOfBirth: '1988-02-29',
      payType: 'self',
    });
    const id = customer?.id ?? '';
    const { db, documents } = server.deps;
    expect((await documents.list(db, { type: 'customer', id })).map(({ kind }) => kind).sort()).toEqual([
      'idCardBack',
      'idCardFront',
    ]);
    const consents = await db.selectFrom('consent').where('customerId', '=', id).selectAll().execute();
    expect(consents.map(({ kind }) => kind).sort()).toEqual([
      'healthDataConsent',
      'privacyConsent',
      'termsConsent',
    ]);
    expect(consents.every(({ textVersion }) => /^[\da-f]{16}$/.test(textVersion))).toBe(true);
    const submission = await db
      .selectFrom('formSubmission')
      .where('ownerId', '=', id)
      .selectAll()
      .executeTakeFirst();
    expect(submission?.path).toEqual(['payType', 'prescriptionTransmission', 'uploads', 'infos']);
    expect(JSON.stringify(submission?.answers)).not.toContain(chosenPassword);
    const mails = await db.selectFrom('mail').where('customerId', '=', id).selectAll().execute();
    expect(mails.map(({ template }) => template)).toEqual(['registrationReceived']);
    const login = { username: fields['email[first]'], password: chosenPassword };
    expect((await server.visitor().post('/api/shop/login', login, from())).status).toBe(401);
  });

  it('stores normalised texts, the mail address with its domain in ASCII', async () => {
    const email = ` person${++count}@münchen.example `;
    const fields = person({
      firstName: ' No\u0000ra\u200b',
      lastName: 'Mu\u0308ller',
      'email[first]': email,
      'email[second]': email.trim(),
    });
    expect((await register(fields)).status).toBe(201);
    const stored = email.trim().replace('münchen', 'xn--mnchen-3ya');
    expect(await customerOf({ ...fields, 'email[first]': stored })).toMatchObject({
      firstName: 'Nora',
      lastName: 'Müller',
      email: stored,
    });
  });

  it.each(['Password1!', demoPassword])('refuses the weak password %s at its field', async (password) => {
    const weak = { 'plainPassword[first]': password, 'plainPassword[second]': password };
    const answer = await register(person(weak));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      data: { 'plainPassword.first': [expect.stringContaining('bekannter Passwörter')] },
      steps: { 'plainPassword.first': 'infos' },
    });
  });

  it('drops answers and files of branches that were left', async () => {
    const before = await fileCount();
    const fields = person({ hasPrivateCard: 'yes' });
    const answer = await register(fields, {
      ...idCards,
      coPaymentExemption: 'prescription',
      prescription: 'prescription',
    });
    expect(answer.status).toBe(201);
    const id = (await customerOf(fields))?.id ?? '';
    const kinds = (await server.deps.documents.list(server.deps.db, { type: 'customer', id })).map(
      ({ kind }) => kind,
    );
    expect(kinds.sort()).toEqual(['idCardBack', 'idCardFront']);
    expect(await fileCount()).toBe(before + 2);
    const left = await server.deps.db
      .selectFrom('document')
      .where('state', '=', 'temporary')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('stores identity cards encrypted and watermarked, the insurance card unchanged', async () => {
    const fields = person();
    await register(fields, { ...idCards, cardFront: 'insuranceCardFront', cardBack: 'insuranceCardBack' });
    const { db, documents } = server.deps;
    const list = await documents.list(db, { type: 'customer', id: (await customerOf(fields))?.id ?? '' });
    const of = (kind: string) => list.find((document) => document.kind === kind);
    expect(of('cardFront')?.mediaType).toMatch(/image\/hei[cf]/);
    const front = await documents.read(of('idCardFront')?.id ?? '');
    expect(front?.document).toMatchObject({ mediaType: 'image/jpeg', name: 'id-card-front.jpg' });
    const picture = front && (await buffer(front.stream));
    expect((await sharp(picture).metadata()).format).toBe('jpeg');
    for (const entry of await readdir(join(server.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect(bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    }
  });

  it('accepts an identity card as HEIC', async () => {
    const fields = person();
    const answer = await register(fields, { idCardFront: 'insuranceCardFront', idCardBack: 'idCardBack' });
    expect(answer.status).toBe(201);
  });

  it('gives a known address the same answer, changes nothing and mails its owner', async () => {
    const fields = person();
    const first = await register(fields);
    const second = await register({ ...fields, firstName: 'Eve' });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await customerOf(fields)).toMatchObject({ firstName: 'Nora' });
    const mails = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(fields['email[first]'] ?? ''))
      .selectAll()
      .execute();
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'registrationAgain',
      'registrationReceived',
    ]);
  });

  it('is stored once when it is sent twice with one key, also concurrently', async () => {
    const fields = person();
    const headers = { 'idempotency-key': `registration-${count}` };
    const answers = await Promise.all([
      register(fields, idCards, headers),
      register(fields, idCards, headers),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const mails = await server.deps.db
      .selectFrom('mail')
      .where(sentTo(fields['email[first]'] ?? ''))
      .selectAll()
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['registrationReceived']);
  });
});

describe('bad input', () => {
  it('reports each field with a message in the requested language', async () => {
    const fields = person({ zip: '2025', dateOfBirth: '2015-05-05', 'email[second]': 'other@demo.test' });
    const { healthDataConsent: _unticked, ...rest } = fields;
    const answer = await register(rest);
    expect(answer.status).toBe(422);
    const data = answer.body.data as Record<string, string[]>;
    expect(Object.keys(data).sort()).toEqual(['dateOfBirth', 'email.second', 'healthDataConsent', 'zip']);
    expect(data['email.second']).toEqual(['Die E-Mail-Adressen stimmen nicht überein.']);
    expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined/);
  });

  it.each(['00000', '05123', '43210', '62999', '1234', 'ABCDE'])(
    'refuses %s, which is no German postcode, and says where the pharmacy delivers',
    async (zip) => {
      const answer = await register(person({ zip }));
      expect(answer.status).toBe(422);
      expect(answer.body.data).toEqual({
        zip: [
          'Bitte gib eine deutsche Postleitzahl mit fünf Ziffern ein. Wir liefern nur innerhalb Deutschlands.',
        ],
      });
    },
  );

  it('refuses births before 1900', async () => {
    const answer = await register(person({ dateOfBirth: '1899-12-31' }));
    expect(answer.status).toBe(422);
    expect(answer.body.data).toEqual({
      dateOfBirth: ['Geburtsdatum: Bitte gib den 01.01.1900 oder einen späteren Tag an.'],
    });
  });

  it('says what is wrong with a mail address', async () => {
    const email = 'müller@example.org';
    const answer = await register(person({ 'email[first]': email, 'email[second]': email }));
    expect(answer.status).toBe(422);
    const { 'email.first': told } = answer.body.data as Record<string, string[]>;
    expect(told).toEqual([
      'Bitte gib eine gültige E-Mail-Adresse an: Vor dem @ stehen nur Buchstaben ohne Umlaute, Ziffern und Zeichen wie Punkt oder Bindestrich, zum Beispiel name@beispiel.de.',
    ]);
  });

  it('refuses a skipped step', async () => {
    const { registrationPrescriptionTransmission: _skipped, ...fields } = person();
    const answer = await register(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.data as object)).toContain('registrationPrescriptionTransmission');
  });

  it('refuses an unknown field and keys that reach for prototypes', async () => {
    const unknown = await register(person({ isAdmin: '1' }));
    expect([unknown.status, Object.keys(unknown.body.data as object)]).toEqual([422, ['isAdmin']]);
    for (const key of [
      '__proto__[x]',
      'email[constructor]',
      'a[b][c][d][e][f][g][h][i]',
      'x[1000]',
      'email[first',
    ]) {
      expect((await register(person({ [key]: '1' }))).status, key).toBeLessThan(500);
      expect((await register(person({ [key]: '1' }))).status, key).toBeGreaterThanOrEqual(400);
    }
  });

  it('judges a file by its content, not by its name', async () => {
    const before = await fileCount();
    const answer = await register(person(), { idCardFront: 'textNamedJpg', idCardBack: 'idCardBack' });
    expect([answer.status, answer.body.errorType]).toEqual([415, 'wrongFileType']);
    expect(answer.body.data).toEqual({
      idCardFront: ['Dieser Dateityp ist nicht erlaubt. Erlaubte Dateitypen: pdf, jpg, bmp, heic, png, gif.'],
    });
    expect(await fileCount()).toBe(before);
  });

  it('refuses a file that is too large at its field, and stores nothing of it', async () => {
    const before = await fileCount();
    const form = registrationForm(person(), { idCardBack: 'idCardBack' });
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    form.append('idCardFront', new File([head, Buffer.alloc(10 * 1024 * 1024)], 'gross.jpg'));
    const answer = await server.visitor().upload('/api/shop/registration', form, from());
    expect([answer.status, answer.body.errorType]).toEqual([413, 'fileTooLarge']);
    expect(answer.body.data).toEqual({
      idCardFront: ['Die Datei ist zu groß. Erlaubt sind höchstens 10 MB.'],
    });
    expect(await fileCount()).toBe(before);
  });

  it('refuses a file with only the header of a picture', async () => {
    const form = registrationForm(person(), { idCardBack: 'idCardBack' });
    form.append(
      'idCardFront',
      new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000)], 'kaputt.jpg'),
    );
    const answer = await server.visitor().upload('/api/shop/registration', form, from());
    expect([answer.status, Object.keys(answer.body.data as object)]).toEqual([415, ['idCardFront']]);
  });

  it('answers a broken multipart body with 400 and other bodies with 415', async () => {
    const send = (payload: string, type: string) =>
      server.visitor().send({
        method: 'POST',
        url: '/api/shop/registration',
        payload,
        headers: { 'content-type': type },
        ...from(),
      });
    const broken =
      '--x\r\ncontent-disposition: form-data; name="idCardFront"; filename="a.jpg"\r\n\r\n\xff\xd8\xff';
    const cut = await send(broken, 'multipart/form-data; boundary=x');
    expect([cut.status, cut.body.errorType]).toEqual([400, 'brokenUpload']);
    expect((await send('x', 'multipart/form-data')).status).toBeGreaterThanOrEqual(400);
    expect((await send('x', 'multipart/form-data')).status).toBeLessThan(500);
    expect((await send('{}', 'application/json')).status).toBe(415);
  });
});

it('returns its schema and an empty item', async () => {
  const schema = await server.visitor().get('/api/shop/registration/new/schema');
  expect(schema.body.data).toMatchObject({ name: 'registration', steps: { start: 'payType' } });
  expect((await server.visitor().get('/api/shop/registration/new')).body).toEqual({ data: {} });
});
