import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
let now = Date.parse('2026-03-04T09:00:00Z');
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const my = '/api/admin/my/factors';
const wait = (seconds: number) => {
  now += seconds * 1000;
  server.setTime(new Date(now).toISOString());
};
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: now + seconds * 1000 });

interface Enrolled {
  secret: string;
  recoveryCodes: string[];
}

/** Sets an authenticator app up, as somebody who may. */
async function enrol(browser: TestBrowser): Promise<Enrolled> {
  const begun = await browser.post<{ data: { secret: string } }>(`${my}/code`, {});
  const { secret } = begun.body.data as { secret: string };
  const done = await browser.post(`${my}/code/confirm`, { code: codeOf(secret) });
  expect([done.status, done.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return { secret, ...(done.body.data as { recoveryCodes: string[] }) };
}

async function signInAs(email: string, from = server): Promise<{ browser: TestBrowser; status: unknown }> {
  const browser = from.visitor();
  const { body } = await browser.post('/api/admin/login', { username: email, password });
  return { browser, status: (body.data as { status: string }).status };
}
const sessionOf = async (browser: TestBrowser) =>
  (await browser.get('/api/admin/session')).body.data as { staff: object | null; pending: object | null };
const giveCode = async (browser: TestBrowser, code: string) => {
  const { status, body } = await browser.post('/api/admin/login/code', { code });
  return body.errorType ?? status;
};

describe('a one-time code', () => {
  it('is asked for as a second step, and only then the back office opens', async () => {
    const admin = await server.staff('admin');
    const { secret } = await enrol(admin);
    wait(30);
    const { browser, status } = await signInAs(admin.account.email);
    expect(status).toBe('factor');
    expect(await sessionOf(browser)).toMatchObject({
      staff: null,
      pending: { step: 'factor', hasCode: true, hasPasskey: false },
    });
    // Half a sign-in opens nothing, not even the account's own factors.
    for (const path of ['/api/admin/customer', my, '/api/admin/my/sessions'])
      expect((await browser.get(path)).status).toBe(401);
    const half = browser.cookies.get('rz_staff');
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    browser.cookies.set('XSRF-TOKEN', 'planted.planted');
    expect(await giveCode(browser, codeOf(secret))).toBe('xsrf');
    browser.cookies.set('XSRF-TOKEN', token);
    expect(await giveCode(browser, '000000')).toBe('codeWrong');
    expect(await giveCode(browser, codeOf(secret))).toBe(200);
    expect(await sessionOf(browser)).toMatchObject({ staff: { role: 'admin' }, pending: null });
    expect(browser.cookies.get('rz_staff')).not.toBe(half);
    browser.cookies.set('rz_staff', half ?? '');
    expect(await sessionOf(browser)).toMatchObject({ staff: null, pending: null });
  });

  it('is good once, also when it is sent twice at the same time, and for half a minute around its time', async () => {
    const { account, ...admin } = await server.staff('pta');
    const { secret } = await enrol(admin);
    wait(60);
    const [one, other] = [await signInAs(account.email), await signInAs(account.email)];
    const code = codeOf(secret);
    const answers = await Promise.all([giveCode(one.browser, code), giveCode(other.browser, code)]);
    expect(answers.sort()).toEqual([200, 'codeWrong']);
    const { browser } = await signInAs(account.email);
    expect(await giveCode(browser, codeOf(secret, -60))).toBe('codeWrong');
    expect(await giveCode(browser, codeOf(secret, 90))).toBe('codeWrong');
    expect(await giveCode(browser, codeOf(secret, 30))).toBe(200);
  });

  it('is refused once the password is ten minutes old', async () => {
    const { account, ...admin } = await server.staff('pta');
    const { secret } = await enrol(admin);
    const { browser } = await signInAs(account.email);
    wait(601);
    expect(await giveCode(browser, codeOf(secret))).toBe('notSignedIn');
  });

  it('is stored sealed, and its first code is demanded before it counts', async () => {
    const { account, ...admin } = await server.staff('pta');
    const begun = await admin.post(`${my}/code`, {});
    const { secret, address } = begun.body.data as { secret: string; address: string };
    expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const { db } = server.deps;
    const row = await db.selectFrom('oneTimeCode').where('accountId', '=', account.id).selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await admin.post(`${my}/code/confirm`, { code: '000000' })).body.errorType).toBe('codeWrong');
    expect((await signInAs(account.email)).status).toBe('success');
  });

  it('is not guessed: after eight tries a pause begins, also for another half sign-in', async () => {
    const { account, ...admin } = await server.staff('pta');
    const { secret } = await enrol(admin);
    wait(30);
    const { browser } = await signInAs(account.email);
    for (let n = 0; n < 8; n += 1) expect(await giveCode(browser, '000000')).toBe('codeWrong');
    const second = await signInAs(account.email);
    expect(await giveCode(second.browser, codeOf(secret))).toBe('tooManyTries');
    wait(61);
    expect(await giveCode(second.browser, codeOf(secret))).toBe(200);
  });

  it('is not guessed in the owner’s browser either, by giving the password again after each few', async () => {
    const { account, ...admin } = await server.staff('pta');
    const { secret } = await enrol(admin);
    wait(30);
    const { browser } = await signInAs(account.email);
    expect(await giveCode(browser, codeOf(secret))).toBe(200);
    const halfway = () => browser.post('/api/admin/login', { username: account.email, password });
    await halfway();
    for (let n = 0; n < 8; n += 1) {
      if (n % 3 === 2) await halfway();
      expect(await giveCode(browser, '000000')).toBe('codeWrong');
    }
    await halfway();
    wait(30);
    expect(await giveCode(browser, codeOf(secret))).toBe('tooManyTries');
  });

  it('is not held up by who tries passwords under the name of another’s second step', async () => {
    const { account, ...admin } = await server.staff('pta');
    const { secret } = await enrol(admin);
    wait(30);
    const names = [`factor:${account.id}`, `staff-factor:account:${account.email}`];
    for (const username of names)
      for (let n = 0; n < 9; n += 1)
        await server
          .visitor()
          .post('/api/admin/login', { username, password }, { remoteAddress: '10.77.0.1' });
    const { browser } = await signInAs(account.email);
    expect(await giveCode(browser, codeOf(secret))).toBe(200);
  });
});

describe('recovery codes', () => {
  it('come with the first factor, are stored hashed, and open the way in once each', async () => {
    const { account, ...admin } = await server.staff('pharmacist');
    const { recoveryCodes } = await enrol(admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { db } = server.deps;
    const rows = await db.selectFrom('recoveryCode').selectAll().execute();
    const [code = ''] = recoveryCodes;
    expect(JSON.stringify(rows)).not.toContain(code);
    const salts = rows.map(({ hash }) => /^\$argon2id\$v=19\$[^$]+\$([^$]+)\$/.exec(hash)?.[1]);
    expect(salts).not.toContain(undefined);
    expect(new Set(salts).size).toBe(rows.length);
    const first = await signInAs(account.email);
    expect(await giveCode(first.browser, ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(200);
    const again = await signInAs(account.email);
    expect(await giveCode(again.browser, code)).toBe('codeWrong');
    expect((await first.browser.get(my)).body.data).toMatchObject({ hasCode: true, recoveryCodesLeft: 9 });
    const mails = await db.selectFrom('mail').where(sentTo(account.email)).select('template').execute();
    expect(mails.map(({ template }) => template).sort()).toEqual([
      'factorChanged',
      'recoveryCodeUsed',
      'staffNewDevice',
    ]);
  });

  it('are replaced as a whole, after a fresh sign-in', async () => {
    const { account, ...admin } = await server.staff('pharmacist');
    const { recoveryCodes } = await enrol(admin);
    wait(16 * 60);
    expect((await admin.post(`${my}/recovery-codes`, {})).body.errorType).toBe('reauthenticate');
    expect((await admin.post('/api/admin/reauthenticate', { password })).status).toBe(200);
    const renewed = await admin.post(`${my}/recovery-codes`, {});
    const codes = (renewed.body.data as Enrolled).recoveryCodes;
    const { browser } = await signInAs(account.email);
    expect(await giveCode(browser, recoveryCodes[1] ?? '')).toBe('codeWrong');
    expect(await giveCode(browser, codes[1] ?? '')).toBe(200);
  });
});

it('a sign-in’s entry in the trail names the factor, and none where only the password was asked for', async () => {
  const { account, ...admin } = await server.staff('pta');
  await signInAs(account.email);
  const { secret, recoveryCodes } = await enrol(admin);
  wait(30);
  for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
    const { browser } = await signInAs(account.email);
    expect(await giveCode(browser, code)).toBe(200);
    wait(1);
  }
  const trail = server.deps.db.selectFrom('audit').where('entityId', '=', account.id);
  const entries = await trail.where('action', '=', 'login').orderBy('createdAt').select('changes').execute();
  expect(entries.slice(-3).map(({ changes }) => changes?.factor)).toEqual([
    undefined,
    { new: 'code' },
    { new: 'recovery' },
  ]);
});

describe('a change of the factors', () => {
  it('ends all other sessions, tells the owner and is in the trail without a secret', async () => {
    const { account, ...admin } = await server.staff('support');
    const { browser: elsewhere } = await signInAs(account.email);
    const { secret } = await enrol(admin);
    expect(await sessionOf(elsewhere)).toMatchObject({ staff: null });
    expect(await sessionOf(admin)).toMatchObject({ staff: { email: account.email } });
    const trail = await server.deps.db
      .selectFrom('audit')
      .where('entityId', '=', account.id)
      .where('action', '=', 'change-factor')
      .select('changes')
      .execute();
    expect(trail).toEqual([{ changes: { factor: { new: 'codeAdded' } } }]);
    expect(JSON.stringify(trail)).not.toContain(secret);
    expect((await admin.delete(`${my}/code`)).status).toBe(200);
    expect((await signInAs(account.email)).status).toBe('success');
  });
});

describe('where a second factor is required', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await buildTestApp({ env: { STAFF_SECOND_FACTOR: 'required' } });
    strict.setTime(new Date(now).toISOString());
  });
  afterAll(() => strict.close());

  it('somebody without one sets it up at the first sign-in, and can do nothing else before', async () => {
    const { email } = await strict.addStaff('admin');
    const { browser, status } = await signInAs(email, strict);
    expect(status).toBe('enrolment');
    expect(await sessionOf(browser)).toMatchObject({ staff: null, pending: { step: 'enrolment' } });
    for (const path of ['/api/admin/customer', '/api/admin/my/sessions'])
      expect((await browser.get(path)).status).toBe(401);
    const half = browser.cookies.get('rz_staff');
    const { recoveryCodes } = await enrol(browser);
    expect(recoveryCodes).toHaveLength(10);
    expect(browser.cookies.get('rz_staff')).not.toBe(half);
    expect(await sessionOf(browser)).toMatchObject({ staff: { email } });
    expect((await browser.delete(`${my}/code`)).body.errorType).toBe('lastFactor');
    expect((await signInAs(email, strict)).status).toBe('factor');
  });

  it('one is left, also when all are removed at the same time', async () => {
    const { id, email } = await strict.addStaff('pta');
    const { browser } = await signInAs(email, strict);
    await enrol(browser);
    const six = [0, 1, 2, 3, 4, 5].map((n) => ({
      accountId: id,
      kind: 'staff' as const,
      credentialId: `key ${n}`,
      publicKey: '-',
      name: 'Telefon',
    }));
    const keys = await strict.deps.db.insertInto('passkey').values(six).returning('id').execute();
    const paths = [`${my}/code`, ...keys.map((key) => `/api/admin/my/passkeys/${key.id}`)];
    const answers = await Promise.all(paths.map((path) => browser.delete(path)));
    expect(answers.map(({ status, body }) => body.errorType ?? status).sort()).toEqual([
      ...six.map(() => 200),
      'lastFactor',
    ]);
  });
});
