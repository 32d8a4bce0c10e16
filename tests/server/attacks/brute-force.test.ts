import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { tokenMailedTo } from '../../support/token-mailed-to.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const start = Date.parse('2026-03-04T09:00:00Z');
const after = (seconds: number) => server.setTime(new Date(start + seconds * 1000).toISOString());
let count = 0;
/** Somebody else each time, so that only the account's tries count. */
const elsewhere = () => {
  count += 1;
  return { remoteAddress: `10.20.${count >> 8}.${count & 255}` };
};
const kinds = [
  { kind: 'customer', login: '/api/shop/login', template: 'customerLoginTried' },
  { kind: 'staff', login: '/api/admin/login', template: 'staffLoginTried' },
] as const;
const addOf = (kind: 'customer' | 'staff') =>
  kind === 'customer' ? server.addCustomer() : server.addStaff('admin');
const trying =
  (login: string, username: string) =>
  async (given: string, browser = server.visitor()) => {
    const { status } = await browser.post(login, { username, password: given }, elsewhere());
    return status;
  };

it.each(kinds)(
  'of strangers never keep a $kind out of a browser that is known, and the owner is told once',
  async ({ kind, login, template }) => {
    after(0);
    const { email } = await addOf(kind);
    const attempt = trying(login, email);
    const own: TestBrowser = server.visitor();
    expect(await attempt(password, own)).toBe(200);
    for (let n = 0; n < 8; n += 1) expect(await attempt('wrong')).toBe(401);
    expect(await attempt(password)).toBe(429);
    expect(await attempt(password, own)).toBe(200);
    // The owner's own wrong tries are counted, too.
    for (let n = 0; n < 8; n += 1) expect(await attempt('wrong', own)).toBe(401);
    expect(await attempt(password, own)).toBe(429);
    const mails = () => server.deps.db.selectFrom('mail').where(sentTo(email)).select('template').execute();
    await expect.poll(mails).toEqual([{ template }]);
  },
);

it.each(kinds)(
  'of strangers end with the old password of a $kind, once a mailed link has set another',
  async (of) => {
    after(0);
    const { id, email } = await addOf(of.kind);
    const attempt = trying(of.login, email);
    for (let n = 0; n < 8; n += 1) await attempt('wrong');
    expect(await attempt(password)).toBe(429);
    const chosen = 'Sonne-ueber-Elbe7!';
    const own = server.visitor();
    if (of.kind === 'customer') await own.post('/api/shop/request_password', { email });
    else await (await server.staff('admin')).post(`/api/admin/staff/${id}/link`, {});
    const token = await tokenMailedTo(server, email);
    const path = of.kind === 'customer' ? '/api/shop/reset_password' : '/api/admin/staff-password';
    expect((await own.post(path, { token, password: chosen })).status).toBe(200);
    expect(await attempt(chosen)).toBe(200);
  },
);

it('another account’s browser is a stranger', async () => {
  after(0);
  const [owner, other] = [await server.addCustomer(), await server.addCustomer()];
  const browser = server.visitor();
  expect(await trying('/api/shop/login', other.email)(password, browser)).toBe(200);
  const attempt = trying('/api/shop/login', owner.email);
  for (let n = 0; n < 8; n += 1) await attempt('wrong');
  expect(await attempt(password, browser)).toBe(429);
});

it('have pauses between them that grow, and a try during a pause makes it no longer', async () => {
  after(0);
  const { email } = await server.addCustomer();
  const attempt = trying('/api/shop/login', email);
  for (let n = 0; n < 8; n += 1) await attempt('wrong');
  let seconds = 0;
  const pauses = [60, 120, 240, 480, 900, 900];
  for (const pause of pauses) {
    after(seconds + pause - 1);
    expect(await attempt(password)).toBe(429);
    seconds += pause + 1;
    after(seconds);
    expect(await attempt('wrong')).toBe(401);
  }
  after(seconds + 901);
  expect(await attempt(password)).toBe(200);
  // A success forgets them all.
  expect(await attempt('wrong')).toBe(401);
  expect(await attempt(password)).toBe(200);
  after(0);
});

it('at the same time count one by one', async () => {
  after(0);
  const { email } = await server.addCustomer();
  const attempt = trying('/api/shop/login', email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')));
  expect(answers.filter((status) => status === 401)).toHaveLength(8);
});

it('from one /64 count together, and from one IPv4 address however it is written', async () => {
  after(0);
  const from = (remoteAddress: string) =>
    server.visitor().post('/api/shop/login', { username: 'nobody@demo.test', password }, { remoteAddress });
  const statuses = async (addresses: string[]) =>
    (await Promise.all(addresses.map(from))).filter(({ status }) => status === 429).length;
  // Each account has its own pauses; these are counted for one that isn't there, so they are reset here.
  const forget = () => server.deps.db.deleteFrom('throttle').where('key', 'like', '%:account:%').execute();
  const hosts = Array.from({ length: 30 }, (_, n) => `2001:db8:7:7::${(n + 1).toString(16)}`);
  for (const host of hosts) {
    await from(host);
    await forget();
  }
  expect(await statuses(['2001:db8:7:7:ffff::1'])).toBe(1);
  await forget();
  expect(await statuses(['2001:db8:7:8::1'])).toBe(0);
  await forget();
  for (let n = 0; n < 30; n += 1) {
    await from(n % 2 ? '198.51.100.7' : '::ffff:198.51.100.7');
    await forget();
  }
  expect(await statuses(['198.51.100.7'])).toBe(1);
});

it('are counted for the address that connects, whatever a header says', async () => {
  after(0);
  const at = { remoteAddress: '198.51.100.9' };
  const from = (forwarded: string) =>
    server
      .visitor()
      .post(
        '/api/shop/login',
        { username: `no${forwarded}@demo.test`, password },
        { ...at, headers: { 'x-forwarded-for': forwarded } },
      );
  const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => from(`10.30.0.${n}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
