import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignIn } from '../../../packages/server/src/features/sessions/sign-in.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

describe('signing in as a customer', () => {
  it('is refused without the XSRF token and from another site', async () => {
    const { email } = await server.addCustomer();
    const body = { username: email, password };
    const bare = await server.visitor().post('/api/shop/login', body, { headers: { 'x-xsrf-token': '' } });
    expect([bare.status, bare.body.errorType]).toEqual([403, 'xsrf']);
    const foreign = await server
      .visitor()
      .post('/api/shop/login', body, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });

  it('gets the same answer for an unknown, a wrong and a pending account', async () => {
    const { email } = await server.addCustomer();
    const { email: pending } = await server.addCustomer({ state: 'pending' });
    const tries = [
      { username: 'nobody@demo.test', password },
      { username: email, password: 'wrong' },
      { username: pending, password },
    ];
    const answers = await Promise.all(tries.map((body) => server.visitor().post('/api/shop/login', body)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('does the same work for an unknown, a wrong and a pending account; the right password of a pending one gets a mail', async () => {
    const { email } = await server.addCustomer();
    const { email: pending } = await server.addCustomer({ state: 'pending' });
    const asked: string[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // The statement without what was filled in.
        asked.push(JSON.stringify(node, (key, value) => (key === 'value' ? undefined : value)));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const signIn = createSignIn('customer', { ...server.deps, db: server.deps.db.withPlugin(recorder) });
    const client = { device: null, network: '10.0.2.0/24' };
    const visit = {
      address: '10.0.2.1',
      client,
      device: undefined,
      token: undefined,
      requestId: 'r',
      locale: 'de',
    } as const;
    const workFor = async (username: string, tried: string) => {
      asked.length = 0;
      await expect(signIn({ username, password: tried, ...visit })).rejects.toMatchObject({
        code: 'loginFailed',
      });
      return [...asked];
    };
    const unknown = await workFor('nobody@demo.test', password);
    // The account, the browser, the password.
    expect(unknown).toHaveLength(3);
    expect(await workFor(email, 'wrong')).toEqual(unknown);
    expect(await workFor(pending, 'wrong')).toEqual(unknown);
    expect(await workFor(pending, password)).toEqual(unknown);
    const mails = () => server.deps.db.selectFrom('mail').where(sentTo(pending)).select('template').execute();
    await expect.poll(mails).toEqual([{ template: 'loginNotReleased' }]);
  });

  it('answers in the requested language, German by default', async () => {
    const german = await server.visitor().post('/api/shop/login', { username: '', password: '' });
    expect(german.body).toEqual({
      error: 'Bitte gib deine E-Mailadresse und dein Passwort ein.',
      errorType: 'loginIncomplete',
      errors: ['Bitte gib deine E-Mail-Adresse ein.', 'Bitte gib dein Passwort ein.'],
      data: {
        username: ['Bitte gib deine E-Mail-Adresse ein.'],
        password: ['Bitte gib dein Passwort ein.'],
      },
    });
    const english = await server
      .visitor()
      .post('/api/shop/login', {}, { headers: { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' } });
    expect(english.body.error).toBe('Please enter your e-mail address and your password.');
  });

  it('sets an http-only cookie, which outlives the browser only when asked to', async () => {
    const { email } = await server.addCustomer();
    const cookieOf = async (remember: boolean) => {
      const answer = await server
        .visitor()
        .post('/api/shop/login', { username: email.toUpperCase(), password, _remember_me: remember });
      return [answer.headers['set-cookie']].flat()[0];
    };
    expect(await cookieOf(false)).toMatch(/^rz_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await cookieOf(true)).toMatch(/Expires=/);
  });

  it('is paused after eight tries on one account, with the time to wait', async () => {
    const { email } = await server.addCustomer();
    const browser = server.visitor();
    const from = (remoteAddress: string) => ({ remoteAddress });
    for (let n = 0; n < 8; n++) {
      await browser.post('/api/shop/login', { username: email, password: 'wrong' }, from(`10.0.0.${n}`));
    }
    const answer = await browser.post('/api/shop/login', { username: email, password }, from('10.0.1.1'));
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
  });

  it('counts only failures against an address, since many people may share one', async () => {
    const { email } = await server.addCustomer();
    const at = { remoteAddress: '10.0.3.1' };
    const signIn = async (tried: string) =>
      (await server.visitor().post('/api/shop/login', { username: email, password: tried }, at)).status;
    expect(await signIn(password)).toBe(200);
    // As if all but one of its tries had failed: no work for thirty passwords.
    const { numUpdatedRows } = await server.deps.db
      .updateTable('throttle')
      .set({ hits: 29 })
      .where('key', 'like', `%:address:${at.remoteAddress}`)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    expect([await signIn(password), await signIn(password), await signIn('wrong')]).toEqual([200, 200, 401]);
    expect(await signIn(password)).toBe(429);
  });

  it('is refused for unknown fields, with the field named', async () => {
    const answer = await server
      .visitor()
      .post('/api/shop/login', { username: 'a', password: 'b', admin: true });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.data as object)).toEqual(['admin']);
  });

  it('writes no health data and no secret to the audit trail', async () => {
    const { account } = await server.customer();
    const rows = await server.deps.db
      .selectFrom('audit')
      .where('entityId', '=', account.id)
      .selectAll()
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['login']);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('a malformed request', () => {
  it('is never answered with 500', async () => {
    const browser = server.visitor();
    const bad = await browser.send({
      method: 'POST',
      url: '/api/shop/login',
      payload: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    expect([bad.status, bad.body.errorType]).toEqual([400, 'malformedBody']);
    expect(
      (await browser.post('/api/shop/login', { username: 'a'.repeat(2_000_000), password })).status,
    ).toBe(413);
    expect(
      (
        await browser.send({
          method: 'POST',
          url: '/api/shop/login',
          payload: 'x',
          headers: { 'content-type': 'text/x' },
        })
      ).status,
    ).toBe(415);
    expect((await browser.get('/api/nothing')).body.errorType).toBe('notFound');
    expect((await browser.get('/api/shop/%ff')).status).toBeLessThan(500);
  });
});

describe('signing in as staff', () => {
  it('shows no user to visitors, but sets the XSRF cookie', async () => {
    const browser = server.visitor();
    browser.cookies.clear();
    const answer = await browser.get('/api/admin/session');
    expect(answer.body).toEqual({ data: { staff: null, permissions: {}, pending: null } });
    expect(browser.cookies.get('XSRF-TOKEN')).toHaveLength(43);
  });

  it('returns the signed-in person and the permissions of the role', async () => {
    const browser = await server.staff('pharmacist');
    const { body } = await browser.get('/api/admin/session');
    expect(body.data).toMatchObject({ staff: { role: 'pharmacist' }, permissions: { customer: {} } });
    await browser.post('/api/admin/logout');
    expect((await browser.get('/api/admin/session')).body.data).toMatchObject({ staff: null });
  });

  it('is refused for an account that is switched off', async () => {
    const browser = await server.staff('pta');
    await server.deps.db
      .updateTable('staff')
      .set({ active: false })
      .where('id', '=', browser.account.id)
      .execute();
    expect((await browser.get('/api/admin/session')).body.data).toMatchObject({ staff: null });
    const again = await server
      .visitor()
      .post('/api/admin/login', { username: browser.account.email, password });
    expect(again.status).toBe(401);
  });
});
