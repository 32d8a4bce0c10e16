import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { mailTextsTo } from '../../support/mail-texts-to.ts';
import { idCards, type RegistrationFields, registrationForm, selfPayer } from '../../support/registration.ts';
import { sentTo } from '../../support/sent-to.ts';
import { createShop } from '../support/shop.ts';

const start = '2026-03-04T09:00:00Z';
const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
const wrong = '000000';

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await buildTestApp();
});
beforeEach(async () => {
  count += 1;
  server.setTime(start);
  await createShop(server.deps).configure({ registrationEmail: 'code' });
});
afterEach(() => server.setTime(start));
afterAll(() => server.close());

/** Each test from somewhere else: how often one may ask from an address is tried below. */
const from = () => ({ remoteAddress: `10.7.0.${count}` });
const newAddress = () => `mailbox${count}@demo.test`;

const ask = (email: string, more: { language?: string; remoteAddress?: string } = {}) => {
  const { language = 'de', ...where } = more;
  return server
    .visitor()
    .post<{ data: { challenge: string; againAfterSeconds: number } }>(
      '/api/shop/registration/code',
      { email },
      { ...from(), ...where, headers: { 'accept-language': language } },
    );
};
const check = (challenge: string, code: string, where: { remoteAddress: string } = from()) =>
  server
    .visitor()
    .post<{ data: { proof: string } }>('/api/shop/registration/code/check', { challenge, code }, where);

async function codeMailedTo(email: string): Promise<string> {
  const mails = await mailTextsTo(server, email);
  return /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0] ?? '';
}

async function proofOf(email: string): Promise<string> {
  const { challenge } = (await ask(email)).body.data;
  return (await check(challenge, await codeMailedTo(email))).body.data.proof;
}

/** What a self-payer sends who has typed the address once. */
function typedOnce(address: string, proof: string, fields: RegistrationFields = {}): RegistrationFields {
  const { 'email[first]': _first, 'email[second]': _second, ...rest } = selfPayer;
  const proven = { 'provenEmail[address]': address, 'provenEmail[proof]': proof };
  return { emailCheck: 'code', ...rest, ...proven, ...fields };
}
const register = (fields: RegistrationFields, headers: Record<string, string> = {}) =>
  server
    .visitor()
    .upload('/api/shop/registration', registrationForm(fields, idCards), { ...from(), headers });
const accountOf = (email: string) => server.deps.customers.findByEmail(server.deps.db, email);
const codesKept = () =>
  server.deps.db
    .selectFrom('singleUseToken')
    .where('purpose', 'in', ['registration-code', 'registration-proof'])
    .selectAll()
    .execute();

describe('where the shop asks for a code', () => {
  it('registers whoever has typed the one that was mailed, and keeps nothing of code and proof', async () => {
    const email = newAddress();
    const before = await codesKept();
    const answer = await register(typedOnce(email, await proofOf(email)));
    expect([answer.status, answer.body]).toEqual([201, { data: { status: 'pending' } }]);
    const customer = await accountOf(email);
    expect(customer).toMatchObject({ email, state: 'pending', emailProvenAt: customer?.createdAt });
    expect(await codesKept()).toEqual(before);
    const submission = await server.deps.db
      .selectFrom('formSubmission')
      .where('ownerId', '=', customer?.id ?? '')
      .select(['answers', 'path'])
      .executeTakeFirstOrThrow();
    expect(submission.path).toContain('email');
    expect(submission.answers).toMatchObject({ emailCheck: 'code', provenEmail: { address: email } });
    expect(JSON.stringify(submission.answers)).not.toContain('proof"');
  });

  it('refuses what was asked before the setting was changed, and says what to do', async () => {
    const email = newAddress();
    const twice = { ...selfPayer, 'email[first]': email, 'email[second]': email };
    // Also with a proof beside it: it would be on no path.
    const proven = { 'provenEmail[address]': email, 'provenEmail[proof]': await proofOf(email) };
    for (const fields of [twice, { ...twice, emailCheck: 'twice' }, { ...twice, ...proven }]) {
      const answer = await register(fields);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { errorType: 'emailCheckChanged', error: expect.stringContaining('Bitte lade diese Seite neu') },
      ]);
    }
    expect(await accountOf(email)).toBeUndefined();
  });

  it('refuses a registration without proof', async () => {
    const email = newAddress();
    const twice = { ...selfPayer, 'email[first]': email, 'email[second]': email };
    const without = await register({ ...twice, emailCheck: 'code' });
    expect([without.status, without.body]).toMatchObject([
      422,
      { data: { 'provenEmail.proof': [expect.any(String)] }, steps: { 'provenEmail.proof': 'email' } },
    ]);
    const invented = await register(typedOnce(email, 'b0Jm1xUQ3c0sQv3b6m8yq4d5e6f7a8b9c0d1e2f3a4b'));
    expect([invented.status, invented.body]).toMatchObject([
      422,
      {
        errorType: 'emailUnproven',
        data: {
          'provenEmail.proof': ['Bitte bestätige deine E-Mail-Adresse mit dem Code, den wir dir schicken.'],
        },
        steps: { 'provenEmail.proof': 'email' },
      },
    ]);
    expect(await accountOf(email)).toBeUndefined();
  });

  it('takes a proof for its very address alone', async () => {
    const email = newAddress();
    const proof = await proofOf(email);
    // A provider may tell upper case from lower case before the `@`.
    for (const other of [`x${email}`, email.replace('mail', 'Mail')])
      expect((await register(typedOnce(other, proof))).body.errorType).toBe('emailUnproven');
    expect((await register(typedOnce(email, proof))).status).toBe(201);
  });

  it('takes a proof once, and the same registration sent again gets the same answer', async () => {
    const email = newAddress();
    const proof = await proofOf(email);
    const headers = { 'idempotency-key': `proven-${count}-first` };
    const both = await Promise.all([1, 2].map(() => register(typedOnce(email, proof), headers)));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const again = await register(typedOnce(email, proof), { 'idempotency-key': `proven-${count}-again` });
    expect(again.body.errorType).toBe('emailUnproven');
  });

  it('keeps the proof while something else about a registration is wrong, and for a day', async () => {
    const email = newAddress();
    const proof = await proofOf(email);
    expect((await register(typedOnce(email, proof, { zip: '1' }))).status).toBe(422);
    server.setTime(later(24 * 60 - 1));
    expect((await register(typedOnce(email, proof))).status).toBe(201);
  });

  it('takes no proof that is older than a day', async () => {
    const email = newAddress();
    const proof = await proofOf(email);
    server.setTime(later(24 * 60));
    expect((await register(typedOnce(email, proof))).body.errorType).toBe('emailUnproven');
  });

  it('stores an internationalised domain as it was proven', async () => {
    const email = `mailbox${count}@münchen.example`;
    const { challenge } = (await ask(email)).body.data;
    const stored = email.replace('münchen', 'xn--mnchen-3ya');
    const { proof } = (await check(challenge, await codeMailedTo(stored))).body.data;
    expect((await register(typedOnce(email, proof))).status).toBe(201);
    expect(await accountOf(stored)).toBeDefined();
  });
});

describe('where addresses are typed twice', () => {
  beforeEach(() => createShop(server.deps).configure({ registrationEmail: 'twice' }));

  it('no code is mailed to anybody', async () => {
    expect((await ask(newAddress())).body.errorType).toBe('emailCheckChanged');
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(newAddress())).selectAll().execute();
    expect(mails).toEqual([]);
  });

  it('nobody needs a proof, and one from before the setting was changed still counts', async () => {
    const email = newAddress();
    const twice = { ...selfPayer, 'email[first]': email, 'email[second]': email };
    expect((await register(twice)).status).toBe(201);
    await createShop(server.deps).configure({ registrationEmail: 'code' });
    const other = `other-${email}`;
    const proof = await proofOf(other);
    await createShop(server.deps).configure({ registrationEmail: 'twice' });
    expect((await register(typedOnce(other, 'made-up'))).body.errorType).toBe('emailUnproven');
    expect((await register(typedOnce(other, proof))).status).toBe(201);
  });
});

describe('a code', () => {
  it.each([
    ['de', 'Dein Code für die Registrierung bei', 'Er gilt 10 Minuten'],
    ['en', 'Your code for registering with', 'It is valid for 10 minutes'],
  ])('is mailed in the language of the page: %s', async (language, subject, text) => {
    const email = newAddress();
    expect((await ask(email, { language })).status).toBe(200);
    const [mail] = await server.deps.db.selectFrom('mail').where(sentTo(email)).selectAll().execute();
    expect(mail).toMatchObject({
      subject: expect.stringContaining(subject),
      text: expect.stringContaining(text),
      locale: language,
    });
  });

  it('can be read in the mail that has left, and nowhere in the database', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    expect(code).toMatch(/^\d{6}$/);
    const { db } = server.deps;
    const mails = await db.selectFrom('mail').where(sentTo(email)).select('text').execute();
    const kept = JSON.stringify([
      mails,
      await codesKept(),
      await db.selectFrom('mailSecret').selectAll().execute(),
    ]);
    for (const secret of [code, challenge, email]) expect(kept).not.toContain(secret);
  });

  it('is answered the same for an address with an account, which gets the same mail', async () => {
    const known = await server.addCustomer();
    const answers = [await ask(known.email), await ask(newAddress())];
    const shapes = answers.map(({ status, body }) => [
      status,
      { ...body.data, challenge: body.data.challenge.length },
    ]);
    expect(shapes[0]).toEqual(shapes[1]);
    const { db } = server.deps;
    for (const email of [known.email, newAddress()]) {
      const mails = await db.selectFrom('mail').where(sentTo(email)).select('template').execute();
      expect(mails).toEqual([{ template: 'registrationCode' }]);
    }
    const { challenge } = answers[0]?.body.data ?? { challenge: '' };
    const { proof } = (await check(challenge, await codeMailedTo(known.email))).body.data;
    const answer = await register(typedOnce(known.email, proof));
    expect([answer.status, answer.body]).toEqual([201, { data: { status: 'pending' } }]);
  });

  it('works for ten minutes', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    server.setTime(later(10));
    expect((await check(challenge, code)).body.errorType).toBe('emailCodeWrong');
    server.setTime(later(9.9));
    expect((await check(challenge, code)).status).toBe(200);
  });

  it('works only where it was asked for', async () => {
    const email = newAddress();
    await ask(email);
    const code = await codeMailedTo(email);
    const other = (await ask(`x${email}`)).body.data;
    for (const challenge of [other.challenge, 'made-up'])
      expect((await check(challenge, code)).body.errorType).toBe('emailCodeWrong');
  });

  it('gives one proof, the same to whom the answer did not reach, and none after the registration', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    const both = await Promise.all([check(challenge, code), check(challenge, code)]);
    expect(new Set(both.map(({ body }) => body.data.proof)).size).toBe(1);
    const proof = both[0]?.body.data.proof ?? '';
    expect((await check(challenge, code)).body.data.proof).toBe(proof);
    expect((await register(typedOnce(email, proof))).status).toBe(201);
    expect((await check(challenge, code)).body.errorType).toBe('emailCodeWrong');
  });

  it('opens nothing any more after five wrong tries, from wherever they came', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    for (let n = 0; n < 5; n += 1) {
      const tried = await check(challenge, wrong, { remoteAddress: `10.8.${count}.${n}` });
      expect(tried.body.errorType).toBe('emailCodeWrong');
    }
    for (const minutes of [0, 9.9]) {
      server.setTime(later(minutes));
      const tried = await check(challenge, code, { remoteAddress: '10.8.200.1' });
      expect(tried.body.errorType).toBe('emailCodeWrong');
    }
    server.setTime(later(10));
    expect((await check(challenge, code)).body.errorType).toBe('emailCodeWrong');
  });

  it('cannot be guessed from one address over many requests', async () => {
    const where = { remoteAddress: `10.8.201.${count}` };
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, n) => check(`made-up-${n}`, wrong, where)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('cannot be guessed the longer for a right one of their own in between', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    await Promise.all(Array.from({ length: 29 }, (_, n) => check(`made-up-${n}`, wrong)));
    expect((await check(challenge, code)).status).toBe(200);
    const answers = [await check('made-up', wrong), await check('made-up', wrong)];
    expect(answers.map(({ status }) => status)).toEqual([422, 429]);
  });

  it('refuses what is no code, and what is no address', async () => {
    expect((await check('made-up', '12345')).status).toBe(422);
    const answer = await ask('nobody');
    expect([answer.status, Object.keys(answer.body.data)]).toEqual([422, ['email']]);
  });
});

describe('another code', () => {
  it('is sent after a minute, and the time is told', async () => {
    const email = newAddress();
    expect((await ask(email)).body.data).toMatchObject({ againAfterSeconds: 60 });
    server.setTime(later(0.5));
    // Upper case is the same mailbox, another network another visitor.
    const soon = await ask(email.toUpperCase(), { remoteAddress: '10.8.202.1' });
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '30']);
    server.setTime(later(1));
    expect((await ask(email)).status).toBe(200);
  });

  it('leaves the earlier one valid: mails arrive late', async () => {
    const email = newAddress();
    const { challenge } = (await ask(email)).body.data;
    const code = await codeMailedTo(email);
    server.setTime(later(2));
    await ask(email);
    expect((await check(challenge, code)).status).toBe(200);
  });

  it('goes to one mailbox five times an hour', async () => {
    const email = newAddress();
    for (let n = 0; n < 5; n += 1) {
      server.setTime(later(2 * n));
      expect((await ask(email, { remoteAddress: `10.8.203.${n}` })).status).toBe(200);
    }
    server.setTime(later(12));
    expect((await ask(email, { remoteAddress: '10.8.203.9' })).status).toBe(429);
    server.setTime(later(61));
    expect((await ask(email)).status).toBe(200);
  });

  it('is asked for ten times an hour by one visitor', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => ask(`many${n}.${newAddress()}`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('what is left of somebody who never registers', () => {
  it('goes with the hour in which it is over: code, proof and address; the mail goes after a day', async () => {
    const email = newAddress();
    await proofOf(email);
    const runJob = (name: string) => server.deps.jobs.runNow(name);
    server.setTime(later(90));
    await runJob('sweep-tokens');
    expect((await codesKept()).map(({ purpose }) => purpose)).not.toContain('registration-code');
    expect(await codesKept()).not.toEqual([]);
    server.setTime(later(25 * 60));
    await runJob('sweep-tokens');
    await runJob('forget-code-mails');
    expect(await codesKept()).toEqual([]);
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(email)).selectAll().execute();
    expect(mails).toEqual([]);
  });
});
