import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const start = Date.parse('2026-03-04T09:00:00Z');
const after = (hours: number) => server.setTime(new Date(start + hours * 3_600_000).toISOString());
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const kinds = [
  { kind: 'customer', path: '/api/shop/my-account/sessions', login: '/api/shop/login' },
  { kind: 'staff', path: '/api/admin/my/sessions', login: '/api/admin/login' },
] as const;

interface Listed {
  id: string;
  signedInAt: string;
  seenAt: string;
  device: string | null;
  network: string | null;
  isThis: boolean;
}
const add = async (kind: (typeof kinds)[number]['kind']) =>
  kind === 'staff' ? server.addStaff('pta') : server.addCustomer();
const list = async (browser: TestBrowser, path: string) => (await browser.get(path)).body.data as Listed[];

it.each(kinds)(
  'shows a $kind where they are signed in, and ends one or all others',
  async ({ kind, path, login }) => {
    after(0);
    const { email: username } = await add(kind);
    const signIn = async (remoteAddress: string) => {
      const browser = server.visitor();
      const from = { remoteAddress, headers: { 'user-agent': firefox } };
      expect((await browser.post(login, { username, password }, from)).status).toBe(200);
      return browser;
    };
    const here = await signIn('203.0.113.77');
    const there = await signIn('2001:db8:1:2:3:4:5:6');
    const listed = await list(here, path);
    expect(
      listed
        .map(({ device, network, isThis }) => ({ device, network, isThis }))
        .toSorted((a) => (a.isThis ? -1 : 1)),
    ).toEqual([
      { device: 'Firefox, Windows', network: '203.0.113.0/24', isThis: true },
      { device: 'Firefox, Windows', network: '2001:db8:1::/48', isThis: false },
    ]);
    const stranger = kind === 'staff' ? await server.staff('pta') : await server.customer();
    const other = listed.find(({ isThis }) => !isThis)?.id;
    expect((await stranger.delete(`${path}/${other}`)).status).toBe(404);
    expect((await here.delete(`${path}/${other}`)).status).toBe(200);
    expect((await there.get(path)).status).toBe(401);
    const again = await signIn('203.0.113.78');
    // Who has found an open page signs nobody out elsewhere.
    after(0.26);
    for (const late of [`${path}/${other}`, path])
      expect((await here.delete<{ errorType: string }>(late)).body.errorType).toBe('reauthenticate');
    expect((await again.get(path)).status).toBe(200);
    after(0);
    expect((await here.delete(path)).status).toBe(200);
    expect((await again.get(path)).status).toBe(401);
    expect(await list(here, path)).toHaveLength(1);
  },
);

it.each([
  { ...kinds[0], unused: 12 },
  { ...kinds[1], unused: 4 },
])(
  'ends a session of $kind that was unused for $unused hours, and says of each when it was last used',
  async ({ kind, path, login, unused }) => {
    after(0);
    const { email: username } = await add(kind);
    const [used, left] = [server.visitor(), server.visitor()];
    for (const browser of [used, left])
      expect((await browser.post(login, { username, password })).status).toBe(200);
    const moment = 1 / 60;
    after(unused - moment);
    const [mine, other] = (await list(used, path)).toSorted((a) => (a.isThis ? -1 : 1));
    const signedInAt = new Date(start).toISOString();
    const seenAt = new Date(start + (unused - moment) * 3_600_000).toISOString();
    expect(mine).toMatchObject({ signedInAt, seenAt });
    expect(other).toMatchObject({ signedInAt, seenAt: signedInAt });
    after(unused);
    expect((await left.get(path)).status).toBe(401);
    expect(await list(used, path)).toHaveLength(1);
    after(2 * (unused - moment));
    expect((await used.get(path)).status).toBe(200);
    after(3 * unused - moment);
    expect((await used.get(path)).status).toBe(401);
    after(0);
  },
);

it.each([
  { kind: 'staff', path: '/api/admin/my/sessions', login: '/api/admin/login', end: 12, step: 3 },
  {
    kind: 'customer',
    path: '/api/shop/my-account/sessions',
    login: '/api/shop/login',
    end: 720,
    step: 24 * 7,
  },
] as const)(
  'ends a session of $kind after $end hours, however busy',
  async ({ kind, path, login, end, step }) => {
    after(0);
    const { email: username } = await add(kind);
    const browser = server.visitor();
    const remember = kind === 'customer' && { _remember_me: true };
    await browser.post(login, { username, password, ...remember });
    for (let hours = step; hours < end; hours += step) {
      after(hours);
      expect((await browser.get(path)).status).toBe(200);
    }
    after(end);
    expect((await browser.get(path)).status).toBe(401);
  },
);

it('gives another token at sign-in and when the password is given again, without a later end', async () => {
  after(0);
  const browser = await server.staff('pta');
  const tokens = [browser.cookies.get('rz_staff')];
  after(3);
  expect((await browser.post('/api/admin/reauthenticate', { password: 'wrong' })).body.errorType).toBe(
    'wrongPassword',
  );
  expect((await browser.post('/api/admin/reauthenticate', { password })).status).toBe(200);
  tokens.push(browser.cookies.get('rz_staff'));
  await browser.post('/api/admin/login', { username: browser.account.email, password });
  tokens.push(browser.cookies.get('rz_staff'));
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens.slice(0, 2)) {
    const old = server.visitor();
    old.cookies.set('rz_staff', token ?? '');
    expect((await old.get('/api/admin/my/sessions')).status).toBe(401);
  }
  after(0);
});
