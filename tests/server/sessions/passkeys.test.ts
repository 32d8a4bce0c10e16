import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { createTestAuthenticator } from '../../support/test-authenticator.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

const place = { origin: 'https://apotheke.test', rpId: 'apotheke.test' };
const elsewhere = 'https://apotheke-test.example';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: place.origin } });
});
afterAll(() => server.close());

type Key = ReturnType<typeof createTestAuthenticator>;
interface Question {
  challenge: string;
}
const paths = {
  staff: { own: '/api/admin/my/passkeys', login: '/api/admin/login/passkey' },
  customer: { own: '/api/shop/my-account/passkeys', login: '/api/shop/login/passkey' },
};

async function ask(browser: TestBrowser, path: string): Promise<Question> {
  const { status, body } = await browser.post(path, {});
  expect(status).toBe(200);
  return body.data as Question;
}
const add = async (browser: TestBrowser, own: string, key: Key, at?: string) => {
  const question = await ask(browser, `${own}/new`);
  return browser.post(own, { name: 'Telefon', credential: key.create(question, at) });
};
const said = ({ status, body }: Awaited<ReturnType<TestBrowser['post']>>) => body.errorType ?? status;

describe('a passkey of a customer', () => {
  let key: Key;
  let owner: TestBrowser & { account: { email: string; id: string } };
  beforeAll(async () => {
    key = createTestAuthenticator(place);
    owner = await server.customer();
    const added = await add(owner, paths.customer.own, key);
    expect([added.status, added.body.data]).toEqual([200, { recoveryCodes: [] }]);
  });
  const login = async (sign: (question: Question) => object, browser = server.visitor()) => {
    const credential = sign(await ask(browser, `${paths.customer.login}/question`));
    return { browser, credential, answer: await browser.post(paths.customer.login, { credential }) };
  };

  it('signs in alone', async () => {
    const { browser, answer } = await login((question) => key.get(question));
    expect(said(answer)).toBe(200);
    expect((await browser.get('/api/shop/my-account')).status).toBe(200);
    expect((await owner.get(paths.customer.own)).body.data).toMatchObject([
      { name: 'Telefon', lastUsedAt: expect.any(String) },
    ]);
  });

  it('opens nothing once it was removed, or while its owner may not sign in', async () => {
    const [leaving, locked] = [await server.customer(), await server.customer()];
    const keys = [createTestAuthenticator(place), createTestAuthenticator(place)] as const;
    await add(leaving, paths.customer.own, keys[0]);
    await add(locked, paths.customer.own, keys[1]);
    const [own] = (await leaving.get(paths.customer.own)).body.data as { id: string }[];
    expect((await owner.delete(`${paths.customer.own}/${own?.id}`)).status).toBe(404);
    expect((await leaving.delete(`${paths.customer.own}/${own?.id}`)).status).toBe(200);
    await server.deps.db
      .updateTable('customer')
      .set({ state: 'locked' })
      .where('id', '=', locked.account.id)
      .execute();
    for (const one of keys)
      expect(said((await login((question) => one.get(question))).answer)).toBe('passkeyRefused');
  });
});

describe('a passkey of staff', () => {
  it('is the second step after the password, and never the way into the shop', async () => {
    const key = createTestAuthenticator(place);
    const { account, ...admin } = await server.staff('admin');
    const added = await add(admin, paths.staff.own, key);
    expect((added.body.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    const browser = server.visitor();
    expect((await browser.post(`${paths.staff.login}/question`, {})).status).toBe(401);
    const { body } = await browser.post('/api/admin/login', { username: account.email, password });
    expect(body.data).toEqual({ status: 'factor' });
    const question = await ask(browser, `${paths.staff.login}/question`);
    const credential = key.get(question);
    expect(said(await browser.post(paths.staff.login, { credential: key.get(question, elsewhere) }))).toBe(
      'passkeyRefused',
    );
    // That try has used the challenge up.
    expect(said(await browser.post(paths.staff.login, { credential }))).toBe('passkeyRefused');
    const fresh = key.get(await ask(browser, `${paths.staff.login}/question`));
    expect(said(await browser.post(paths.staff.login, { credential: fresh }))).toBe(200);
    expect((await browser.get('/api/admin/session')).body.data).toMatchObject({ staff: { role: 'admin' } });
    const inShop = key.get(await ask(server.visitor(), `${paths.customer.login}/question`));
    expect(said(await server.visitor().post(paths.customer.login, { credential: inShop }))).toBe(
      'passkeyRefused',
    );
  });

  it('is due no more once it was removed', async () => {
    const { account, ...colleague } = await server.staff('pta');
    await add(colleague, paths.staff.own, createTestAuthenticator(place));
    const { passkeys } = (await colleague.get('/api/admin/my/factors')).body.data as {
      passkeys: { id: string }[];
    };
    const [own] = passkeys;
    const stranger = await server.staff('pta');
    expect((await stranger.delete(`${paths.staff.own}/${own?.id}`)).status).toBe(404);
    expect((await colleague.delete(`${paths.staff.own}/${own?.id}`)).status).toBe(200);
    const { body } = await server.visitor().post('/api/admin/login', { username: account.email, password });
    expect(body.data).not.toEqual({ status: 'factor' });
  });
});
