import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { mailTextsTo } from '../../support/mail-texts-to.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

// Staff who may not see an ID card may write another address where nobody can open a link yet: their own would else set a password,
// and read as the customer, once an honest colleague has released the account.

let server: TestApp;
let support: TestBrowser;
let count = 0;
beforeAll(async () => {
  server = await buildTestApp();
  support = await server.staff('support');
});
afterAll(() => server.close());

const chosen = 'Sonne-ueber-Elbe7!';
const from = () => ({ remoteAddress: `10.9.0.${++count}` });
const rowOf = async (id: string) => server.deps.customers.find(server.deps.db, id);
const release = (id: string) =>
  server.deps.db.updateTable('customer').set({ state: 'released' }).where('id', '=', id).execute();

async function write(id: string, email: string): Promise<void> {
  const at = `/api/admin/customer/${id}`;
  const { version } = (await support.get<{ data: { version: number } }>(at)).body.data;
  const answer = await support.put(at, { version, email });
  expect(answer.status, answer.text).toBe(200);
}

async function moved(state: 'pending' | 'rejected', times = 1) {
  const { id, email: former } = await server.addCustomer({ state });
  let email = '';
  for (let time = 0; time < times; time += 1) {
    email = `geschrieben${++count}@demo.test`;
    await write(id, email);
  }
  return { id, former, email };
}

/** Asks for a link, and answers whether it has set a password. */
async function takesOver(email: string): Promise<boolean> {
  const browser = server.visitor();
  const asked = await browser.post('/api/shop/request_password', { email }, from());
  expect(asked.text).toBe('{"data":{"status":"success"}}');
  const link = (await mailTextsTo(server, email))
    .join('')
    .match(/passwort-vergessen\?token=([\w-]{43})/)?.[1];
  if (!link) return false;
  const answer = await browser.post('/api/shop/reset_password', { token: link, password: chosen }, from());
  return answer.status === 200;
}
const signIn = async (browser: TestBrowser, username: string, with_ = password) =>
  (await browser.post('/api/shop/login', { username, password: with_ }, from())).status;

describe.each(['pending', 'rejected'] as const)(
  'an address that staff wrote for an account that is %s',
  (state) => {
    it('opens no new password, neither then nor once the account is released', async () => {
      const { id, former, email } = await moved(state, 2);
      expect(await rowOf(id)).toMatchObject({ email, formerEmail: former, emailProvenAt: null });
      expect(await takesOver(email)).toBe(false);
      await release(id);
      expect(await takesOver(email)).toBe(false);
      expect(await signIn(server.visitor(), email)).toBe(200);
    });
  },
);

it('opens one once who knows the password has opened the link that is mailed there as they sign in', async () => {
  const { id, email } = await moved('pending');
  await release(id);
  const owner = server.visitor();
  expect(await signIn(owner, email)).toBe(200);
  // Signing in again before it is opened mails no second one.
  expect(await signIn(server.visitor(), email)).toBe(200);
  const sent = server.deps.db.selectFrom('mail').where('customerId', '=', id).select('template');
  const templates = async () => (await sent.execute()).map(({ template }) => template);
  expect((await templates()).filter((name) => name === 'emailToProve')).toHaveLength(1);
  const token = await tokenMailedTo(server, email);
  const confirm = (browser: TestBrowser) =>
    browser.post('/api/shop/my-account/confirm-email', { token }, from());
  // Saved with the same address, the link still waits.
  expect((await owner.post('/api/shop/my-account/my-address', { email })).status).toBe(200);
  // Who only reads the mails isn't signed in.
  expect((await confirm(server.visitor())).status).toBe(401);
  expect((await confirm(owner)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ email, formerEmail: null, emailProvenAt: expect.any(String) });
  expect(await takesOver(email)).toBe(true);
  expect(await signIn(server.visitor(), email, chosen)).toBe(200);
  // Nobody is told of an address that stays.
  expect((await templates()).filter((name) => name === 'emailChanged')).toHaveLength(1);
});

it('is their own again where staff write back the one that they gave', async () => {
  const { id, former } = await moved('pending', 2);
  const same = `${former.split('@')[0]?.toUpperCase()}@demo.test`;
  await write(id, same);
  expect(await rowOf(id)).toMatchObject({ email: same, formerEmail: null });
  expect(await takesOver(same)).toBe(true);
});

it('mails nobody a link to prove an address that they gave themselves', async () => {
  const { id, email } = await server.addCustomer();
  expect(await signIn(server.visitor(), email)).toBe(200);
  const sent = await server.deps.db
    .selectFrom('mail')
    .where('customerId', '=', id)
    .select('template')
    .execute();
  expect(sent.map(({ template }) => template)).not.toContain('emailToProve');
});

it('nobody writes by the API which address was there before', async () => {
  const { id } = await server.addCustomer({ state: 'pending' });
  const admin = await server.staff('admin');
  const sent = await admin.put(`/api/admin/customer/${id}`, { version: 1, formerEmail: 'x@demo.test' });
  expect(sent.status).toBe(422);
});
