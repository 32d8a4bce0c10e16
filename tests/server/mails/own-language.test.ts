import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

// Who is warned reads it in their own language, whatever the one speaks who gives the reason for it.
let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

type Owner = TestBrowser & { account: { id: string; email: string } };
const chosen = 'Sonne-ueber-Elbe7!';
const inGerman = { headers: { 'accept-language': 'de' } };
let networks = 0;
const signIn = (by: TestBrowser, username: string, given: string) =>
  by.post(
    '/api/shop/login',
    { username, password: given },
    { remoteAddress: `10.31.0.${++networks}`, ...inGerman },
  );
const writeAddress = async ({ account: { id } }: Owner, email: string) =>
  (await server.staff('support')).put(`/api/admin/customer/${id}`, { version: 1, email });

it.each<[string, string[], (owner: Owner) => Promise<unknown>]>([
  [
    'a sign-in elsewhere',
    ['customerNewDevice'],
    ({ account }) => signIn(server.visitor(), account.email, password),
  ],
  [
    'many tries',
    ['customerLoginTried'],
    async ({ account }) => {
      for (let n = 0; n < 8; n += 1) await signIn(server.visitor(), account.email, 'wrong');
    },
  ],
  [
    'another password',
    ['passwordChanged'],
    (owner) => owner.post('/api/shop/my-account/change-password', { plainPassword: chosen }, inGerman),
  ],
  [
    'another password by a mailed link',
    ['passwordChanged', 'resetPassword'],
    async (owner) => {
      const { email } = owner.account;
      const inEnglish = { headers: { 'accept-language': 'en' } };
      await owner.post('/api/shop/request_password', { email }, inEnglish);
      const token = await tokenMailedTo(server, email);
      await owner.post('/api/shop/reset_password', { token, password: chosen }, inGerman);
    },
  ],
  [
    'another address that staff write',
    ['emailChangeAsked', 'emailToConfirm'],
    (owner) => writeAddress(owner, `andere-${owner.account.email}`),
  ],
  [
    'their address that staff write at somebody else’s account',
    ['emailTaken'],
    async ({ account }) => writeAddress(await server.customer(), account.email),
  ],
])('a customer reads of %s in English', async (_what, templates, act) => {
  const owner = await server.customer({ locale: 'en' });
  await act(owner);
  const read = () =>
    server.deps.db
      .selectFrom('mail')
      .where('customerId', '=', owner.account.id)
      .orderBy('template')
      .select(['template', 'locale'])
      .execute();
  await expect.poll(read).toEqual(templates.map((template) => ({ template, locale: 'en' })));
});
