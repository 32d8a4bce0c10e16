import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { createTestAuthenticator } from '../../support/test-authenticator.ts';
import { add, ask, customerWithKey, elsewhere, type Key, paths, place, said } from '../support/passkeys.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: place.origin } });
});
afterAll(() => server.close());

describe('a passkey of a customer', () => {
  let key: Key;
  let owner: Awaited<ReturnType<typeof customerWithKey>>['owner'];
  let login: Awaited<ReturnType<typeof customerWithKey>>['login'];
  beforeAll(async () => {
    ({ key, owner, login } = await customerWithKey(server));
  });

  it('signs in alone', async () => {
    const { browser, answer } = await login((question) => key.get(question));
    expect(said(answer)).toBe(200);
    expect((await browser.get('/api/shop/my-account')).status).toBe(200);
    const trail = server.deps.db.selectFrom('audit').where('entityId', '=', owner.account.id);
    const entries = await trail.where('action', '=', 'login').select('changes').execute();
    expect(entries.map(({ changes }) => changes?.factor)).toContainEqual({ new: 'passkey' });
    expect((await owner.get(paths.customer.own)).body.data).toMatchObject([
      { name: 'Telefon', lastUsedAt: expect.any(String) },
    ]);
  });

  it('signs in whatever it signs with of what the shop offers', async () => {
    for (const algorithm of ['EdDSA', 'ES256', 'RS256'] as const) {
      const other = createTestAuthenticator(place, { algorithm });
      const { login } = await customerWithKey(server, other);
      expect([algorithm, said((await login((question) => other.get(question))).answer)]).toEqual([
        algorithm,
        200,
      ]);
    }
  });

  it('is added and removed after a fresh sign-in only', async () => {
    const { own } = paths.customer;
    const credential = key.create(await ask(owner, `${own}/new`));
    const [kept] = (await owner.get(own)).body.data as { id: string }[];
    server.setTime('2026-03-04T09:15:01Z');
    const answers = [
      await owner.post(`${own}/new`, {}),
      await owner.post(own, { name: 'Telefon', credential }),
      await owner.delete(`${own}/${kept?.id}`),
    ];
    expect(answers.map(({ body }) => body.errorType)).toEqual(answers.map(() => 'reauthenticate'));
    expect((await owner.get(own)).body.data).toHaveLength(1);
    server.setTime('2026-03-04T09:00:00Z');
  });

  it('lets who is just in by it alone replace a forgotten password, later nobody', async () => {
    const { key, owner, login } = await customerWithKey(server);
    const { browser } = await login((question) => key.get(question));
    const choose = () =>
      browser.post('/api/shop/my-account/change-password', { plainPassword: 'Sonne-ueber-Elbe7!' });
    server.setTime('2026-03-04T09:15:01Z');
    expect(said(await choose())).toBe('reauthenticate');
    server.setTime('2026-03-04T09:00:00Z');
    expect(said(await choose())).toBe(200);
    const { text } = await server.visitor().post('/api/shop/login', {
      username: owner.account.email,
      password: 'Sonne-ueber-Elbe7!',
    });
    expect(text).toContain('success');
    expect(said((await login((question) => key.get(question))).answer)).toBe(200);
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
    expect(
      said(await browser.post(paths.staff.login, { credential: key.get(question, { at: elsewhere }) })),
    ).toBe('passkeyRefused');
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
