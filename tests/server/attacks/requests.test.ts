import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { sentTo } from '../../support/sent-to.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp({ env: { PUBLIC_URL: 'http://shop.test' } });
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const nobody = '00000000-0000-4000-8000-000000000000';
const entities = () => [...server.deps.schemas.entities.values()];

describe('mass assignment', () => {
  // Of what entities compute or keep to themselves: openapi/every-entity.test.ts, on rows of each.
  it.each(['role', 'state', 'customerNumber', 'balanceCents', 'passwordHash', 'email', 'id'])(
    'of %s by a customer to their own profile is refused',
    async (field) => {
      const customer = await server.customer();
      const { status } = await customer.post('/api/shop/my-account/profile', { [field]: 'x' });
      expect([400, 404, 405, 422]).toContain(status);
      const kept = await server.deps.db
        .selectFrom('customer')
        .where('id', '=', customer.account.id)
        .select(['state', 'email'])
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({ state: 'released', email: customer.account.email });
    },
  );
});

describe('acting without the permission', () => {
  it('is refused for every call of every entity and every role that the table leaves out', async () => {
    const roles = Object.keys(server.deps.schemas.permissions).filter((name) => !name.startsWith('$'));
    const granted: string[] = [];
    let tried = 0;
    for (const role of roles) {
      const browser = await server.staff(role);
      for (const { name } of entities())
        for (const { method, path, action } of server.deps.operations.of(name)) {
          if (server.deps.permissions.find(role, name, action)) continue;
          const url = `/api/admin/${name}${path.replace('{id}', nobody)}`;
          const body = method === 'GET' ? undefined : { version: 1 };
          tried += 1;
          const { status } = await browser.send({ method, url, ...(body && { payload: body }) });
          if (status !== 403) granted.push(`${role}: ${method} ${url}: ${status}`);
        }
    }
    expect(granted).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});

describe('keys that reach for prototypes', () => {
  const polluted = '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},"version":1}';

  it('change nothing, whatever they are sent to', async () => {
    const { body } = await server.visitor().get<{ paths: Record<string, object> }>('/api/openapi.json');
    const taken: string[] = [];
    for (const [path, calls] of Object.entries(body.paths))
      for (const method of ['POST', 'PUT'] as const) {
        if (!(method.toLowerCase() in calls) || /logout|workbench/.test(path)) continue;
        const url = path.replaceAll(/[{]\w+[}]/g, nobody);
        const headers = { 'content-type': 'application/json' };
        const { status } = await admin.send({ method, url, payload: polluted, headers });
        if (status < 400) taken.push(`${method} ${path}: ${status}`);
      }
    expect(taken).toEqual([]);
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('the host that a request names', () => {
  const evil = { headers: { host: 'evil.invalid', 'x-forwarded-host': 'evil.invalid' } };

  it('stands in no mail', async () => {
    const { email } = await server.addCustomer();
    await server.visitor().post('/api/shop/request_password', { email }, evil);
    const mails = server.deps.db.selectFrom('mail').where(sentTo(email)).select('text');
    const [mail] = await mails.execute();
    expect(mail?.text).toContain('http://shop.test/');
    expect(mail?.text).not.toContain('evil.invalid');
  });

  it('stands in no page, so that none is poisoned for others', async () => {
    for (const url of ['/', '/sitemap.xml', '/robots.txt', '/impressum'])
      for (const { text, headers } of [await server.visitor().get(url, evil)])
        expect([url, `${text}${JSON.stringify(headers)}`.includes('evil.invalid')]).toEqual([url, false]);
  });
});

describe('addresses', () => {
  it.each([
    '//evil.invalid',
    '/%5cevil.invalid',
    '/%2f%2fevil.invalid',
    '/?next=//evil.invalid',
    '/..;/admin',
  ])('%s lead nowhere else', async (url) => {
    const { headers } = await server.visitor().get(url);
    expect(String(headers.location ?? '')).not.toMatch(/evil/);
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/uploads/media/..%2f..%2fsecret',
    '/.env',
    '/.git/config',
  ])('%s leads to no file of the server', async (url) => {
    const { status, text } = await server.visitor().get(url);
    expect([status >= 400, text.includes('"workspaces"'), text.includes('[core]')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['/assets', '/assets/', '/uploads/media/', '/.well-known/', '/api/', '/packages/'])(
    '%s, which is a folder, shows nothing of what is in it',
    async (url) => expect((await server.visitor().get(url)).status).toBe(404),
  );

  it('of an own page with an ending of a file is nothing that a cache would keep', async () => {
    const customer = await server.customer({ lastName: 'Nichtzwischenspeichern' });
    for (const url of [
      '/my-account/style.css',
      '/my-account.css',
      '/api/shop/my-account/x.js',
      '/my-account;a.png',
    ]) {
      const { text, headers } = await customer.get(url);
      expect([url, text.includes('Nichtzwischenspeichern')]).toEqual([url, false]);
      expect(String(headers['cache-control'] ?? '')).not.toContain('public');
    }
  });
});

describe('a session that somebody else chose', () => {
  it.each(['rz_session', 'rz_staff'])('is none, and a sign-in makes another: %s', async (cookie) => {
    const isStaff = cookie === 'rz_staff';
    const { email } = isStaff ? await server.addStaff('pta') : await server.addCustomer();
    const browser = server.visitor();
    const planted = 'A'.repeat(43);
    browser.cookies.set(cookie, planted);
    const door = isStaff ? '/api/admin' : '/api/shop';
    expect((await browser.get(isStaff ? `${door}/my/sessions` : `${door}/my-account`)).status).toBe(401);
    expect((await browser.post(`${door}/login`, { username: email, password })).status).toBe(200);
    expect(browser.cookies.get(cookie)).not.toBe(planted);
    const stored = await server.deps.db.selectFrom('session').select('tokenHash').execute();
    expect(JSON.stringify(stored)).not.toContain(browser.cookies.get(cookie));
    const attacker = server.visitor();
    attacker.cookies.set(cookie, planted);
    expect((await attacker.get(isStaff ? `${door}/my/sessions` : `${door}/my-account`)).status).toBe(401);
  });
});

describe('what somebody writes into a mail', () => {
  it.each(['a@demo.test\r\nBcc: b@demo.test', 'a@demo.test, b@demo.test', '<a@demo.test> b@demo.test'])(
    'is no recipient: %j',
    async (email) => {
      const sent = { name: 'Mia Muster', email, role: 'pta', active: true };
      expect((await admin.post('/api/admin/staff', sent)).status).toBe(422);
    },
  );

  it('adds no header, no template, no paragraph and no link', async () => {
    const name = 'Mia\r\nBcc: b@demo.test\n\nGewonnen! http://evil.invalid www.evil.invalid {{url}}';
    await admin.post('/api/admin/staff', { name, email: 'mia@demo.test', role: 'pta', active: true });
    const mails = server.deps.db.selectFrom('mail').where(sentTo('mia@demo.test')).selectAll();
    const [mail] = await mails.execute();
    expect(mail?.subject).not.toMatch(/[\r\n]|Bcc/);
    expect(mail?.text).not.toMatch(/http:\/\/evil|www\./);
    expect(mail?.text.split('\n')[0]).toBe(
      'Hallo Mia Bcc: b@demo. test Gewonnen! http evil. invalid evil. invalid {{url}},',
    );
  });
});

it('a password is stored by argon2id', async () => {
  const hashes = await server.deps.db.selectFrom('password').select('hash').execute();
  expect(hashes.filter(({ hash }) => !hash.startsWith('$argon2id$'))).toEqual([]);
});
