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

describe('what an authenticator has signed', () => {
  let key: Key;
  let owner: Awaited<ReturnType<typeof customerWithKey>>['owner'];
  let login: Awaited<ReturnType<typeof customerWithKey>>['login'];
  beforeAll(async () => {
    ({ key, owner, login } = await customerWithKey(server));
  });

  it('is refused when its answer is sent again', async () => {
    // A counter would refuse it, too.
    const uncounted = createTestAuthenticator(place, { isCounting: false });
    const { login } = await customerWithKey(server, uncounted);
    const { credential, answer } = await login((question) => uncounted.get(question));
    expect(said(answer)).toBe(200);
    expect(said(await server.visitor().post(paths.customer.login, { credential }))).toBe('passkeyRefused');
    expect(said((await login((question) => uncounted.get(question))).answer)).toBe(200);
  });

  it('is refused when another site asked for it', async () => {
    const { answer } = await login((question) => key.get(question, { at: elsewhere }));
    expect(said(answer)).toBe('passkeyRefused');
    const foreign = createTestAuthenticator({ ...place, rpId: 'apotheke-test.example' });
    expect(said(await add(owner, paths.customer.own, foreign))).toBe('passkeyRefused');
    expect(
      said(await add(owner, paths.customer.own, createTestAuthenticator(place), { at: elsewhere })),
    ).toBe('passkeyRefused');
  });

  it('is refused with a challenge that nobody asked, that is over, or that another account was asked', async () => {
    const invented = await login(() => key.get({ challenge: 'AAAA' }));
    expect(said(invented.answer)).toBe('passkeyRefused');
    const over = await login((question) => {
      server.setTime('2026-03-04T09:05:01Z');
      return key.get(question);
    });
    server.setTime('2026-03-04T09:00:00Z');
    expect(said(over.answer)).toBe('passkeyRefused');
    const other = await server.customer();
    const question = await ask(other, `${paths.customer.own}/new`);
    const credential = createTestAuthenticator(place).create(question);
    expect(said(await owner.post(paths.customer.own, { name: 'x', credential }))).toBe('passkeyRefused');
  });

  it('is refused when the key hasn’t made sure of its owner: who found or stole it is nobody', async () => {
    const asked = { isVerified: false };
    const found = createTestAuthenticator(place);
    expect(said(await add(owner, paths.customer.own, found, asked))).toBe('passkeyRefused');
    const { answer } = await login((question) => key.get(question, asked));
    expect(said(answer)).toBe('passkeyRefused');
    const { account, ...colleague } = await server.staff('pta');
    expect(said(await add(colleague, paths.staff.own, found, asked))).toBe('passkeyRefused');
    expect(said(await add(colleague, paths.staff.own, found))).toBe(200);
    const browser = server.visitor();
    await browser.post('/api/admin/login', { username: account.email, password });
    const question = await ask(browser, `${paths.staff.login}/question`);
    expect(said(await browser.post(paths.staff.login, { credential: found.get(question, asked) }))).toBe(
      'passkeyRefused',
    );
  });

  it('is refused when another key signed', async () => {
    const other = createTestAuthenticator(place);
    const { answer } = await login((question) => ({ ...other.get(question), id: key.create(question).id }));
    expect(said(answer)).toBe('passkeyRefused');
  });
});
