import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const start = '2026-03-04T09:00:00Z';
const chosen = 'Sonne-ueber-Elbe7!';
let networks = 0;
/** From another network each time, so that only the account's tries count. */
const elsewhere = () => {
  networks += 1;
  return { remoteAddress: `10.30.${networks >> 8}.${networks & 255}` };
};

interface Owner {
  kind: 'customer' | 'staff';
  own: TestBrowser;
  id: string;
  email: string;
}

async function resetPassword({ own, email }: Owner) {
  await own.post('/api/shop/request_password', { email }, elsewhere());
  const token = await tokenMailedTo(server, email);
  return own.post('/api/shop/reset_password', { token, password: chosen }, elsewhere());
}

async function chooseByLink({ own, id, email }: Owner) {
  await admin.post(`/api/admin/staff/${id}/link`, {});
  const token = await tokenMailedTo(server, email);
  return own.post('/api/admin/staff-password', { token, password: chosen }, elsewhere());
}

async function resetFactors({ id }: Owner) {
  const asked = await admin.post('/api/admin/factor-reset', { staffId: id, note: 'Telefon verloren' });
  const { id: reset, version } = asked.body.data as { id: string; version: number };
  const second = await server.staff('admin');
  return second.post(`/api/admin/factor-reset/${reset}/events/approve`, { version });
}

const plainPassword = chosen;
it.each<{
  what: string;
  kind: Owner['kind'];
  change(owner: Owner): Promise<{ status: number }>;
  /** Where somebody else makes the change, the owner's browser is unknown, too. */
  isKept?: false;
  isSamePassword?: true;
}>([
  {
    what: 'another password',
    kind: 'customer',
    change: ({ own }) => own.post('/api/shop/my-account/change-password', { plainPassword }),
  },
  {
    what: 'another password',
    kind: 'staff',
    change: ({ own }) => own.post('/api/admin/my/password', { plainPassword }),
  },
  { what: 'a password by a mailed link', kind: 'customer', change: resetPassword },
  { what: 'a password by a mailed link', kind: 'staff', change: chooseByLink },
  { what: 'the reset of factors', kind: 'staff', change: resetFactors, isKept: false, isSamePassword: true },
])('$what of $kind makes strangers of all browsers but the one that asks for it', async (way) => {
  const { kind, change, isKept = true, isSamePassword = false } = way;
  server.setTime(start);
  const { account, ...own } = await (kind === 'customer' ? server.customer() : server.staff('pta'));
  const { id, email } = account;
  const login = kind === 'customer' ? '/api/shop/login' : '/api/admin/login';
  const signIn = async (browser: TestBrowser, given: string) =>
    (await browser.post(login, { username: email, password: given }, elsewhere())).status;
  const intruder = server.visitor();
  expect(await signIn(intruder, password)).toBe(200);
  const newDevices = async () => {
    const mails = await server.deps.db.selectFrom('mail').where(sentTo(email)).select('template').execute();
    return mails.filter(({ template }) => template === `${kind}NewDevice`).length;
  };
  const before = await newDevices();

  expect((await change({ kind, own, id, email })).status).toBe(200);
  const right = isSamePassword ? password : chosen;
  for (let n = 0; n < 8; n += 1) expect(await signIn(server.visitor(), 'wrong')).toBe(401);
  // A known browser would have tries of its own.
  expect(await signIn(intruder, right)).toBe(429);
  expect(await signIn(own, right)).toBe(isKept ? 200 : 429);
  expect(await newDevices()).toBe(before);
  server.setTime('2026-03-04T09:01:01Z');
  expect(await signIn(intruder, right)).toBe(200);
  expect(await newDevices()).toBe(before + 1);
});

it('a colleague’s browser is a stranger where the address of the account becomes another one', async () => {
  server.setTime(start);
  const { account, ...own } = await server.staff('pta');
  const { id } = account;
  const email = `andere-${account.email}`;
  expect((await admin.put(`/api/admin/staff/${id}`, { email, version: 1 })).status).toBe(200);
  const signIn = (browser: TestBrowser, given: string) =>
    browser.post('/api/admin/login', { username: email, password: given }, elsewhere());
  for (let n = 0; n < 8; n += 1) await signIn(server.visitor(), 'wrong');
  expect((await signIn(own, password)).status).toBe(429);
});

it('strangers who ask for another password use up no request of the owner’s own browser, which has a limit, too', async () => {
  server.setTime(start);
  const { account, ...own } = await server.customer();
  const { email } = account;
  const ask = async (by: TestBrowser) =>
    (await by.post('/api/shop/request_password', { email }, elsewhere())).status;
  for (let n = 0; n < 3; n += 1) expect(await ask(server.visitor())).toBe(200);
  expect(await ask(server.visitor())).toBe(429);
  for (let n = 0; n < 3; n += 1) expect(await ask(own)).toBe(200);
  expect(await ask(own)).toBe(429);
});
