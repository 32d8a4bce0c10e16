import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachment, hasDoubleEnding } from '../../../packages/server/src/http/files/attachment.ts';
import { endSlowBodies, headersWithin } from '../../../packages/server/src/http/slow-clients.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';
import { productionEnv } from '../../support/production.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

describe('session riding', () => {
  const change = { newsletter: true };
  const call = (browser: { post(url: string, body: object): Promise<{ status: number; body: object }> }) =>
    browser.post('/api/shop/logout', change);

  it('takes the token that came with the session', async () => {
    const browser = await server.customer();
    expect((await call(browser)).status).toBe(200);
  });

  it.each(['customer', 'staff'] as const)(
    'refuses a %s’s request with a token that was put into the browser',
    async (who) => {
      const browser = who === 'staff' ? await server.staff('pharmacist') : await server.customer();
      browser.cookies.set('XSRF-TOKEN', 'planted-by-another-subdomain.planted');
      const answer = await browser.post(who === 'staff' ? '/api/admin/logout' : '/api/shop/logout');
      expect([answer.status, answer.body.errorType]).toEqual([403, 'xsrf']);
    },
  );

  it('refuses a token of another session, and of an earlier one of the same person', async () => {
    const [own, other] = [await server.customer(), await server.customer()];
    own.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
    expect((await call(own)).status).toBe(403);
    const earlier = other.cookies.get('XSRF-TOKEN') ?? '';
    await other.post('/api/shop/reauthenticate', { password });
    other.cookies.set('XSRF-TOKEN', earlier);
    expect((await call(other)).status).toBe(403);
  });

  it('lets one browser be signed in to the shop and to the back office', async () => {
    const browser = await server.customer();
    const { email } = await server.addStaff('pta');
    expect((await browser.post('/api/admin/login', { username: email, password })).status).toBe(200);
    expect((await browser.post('/api/shop/reauthenticate', { password })).status).toBe(200);
    expect((await browser.post('/api/admin/logout')).status).toBe(200);
  });

  it('gives a browser with a foreign token its own at the next page', async () => {
    const browser = await server.customer();
    browser.cookies.set('XSRF-TOKEN', 'planted');
    await browser.get('/api/shop/app-config');
    expect((await call(browser)).status).toBe(200);
  });
});

describe('a call without TLS', () => {
  it('is led nowhere else: whoever makes it notices', async () => {
    const live = await buildTestApp({ env: { ...productionEnv, TRUST_PROXY: '127.0.0.1' } });
    const headers = { 'x-forwarded-proto': 'http', host: 'shop.invalid' };
    const answers = [
      await live.visitor().get('/api/shop/app-config', { headers }),
      await live.visitor().post('/api/shop/login', { username: 'nobody@demo.test', password }, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(answers.filter(({ headers: { location } }) => location !== undefined)).toEqual([]);
    await live.close();
  });
});

describe('cookies under an https address', () => {
  it('are Secure and bound to the host, also where no proxy says how it was called', async () => {
    const live = await buildTestApp({ env: productionEnv });
    const { email } = await live.addCustomer();
    const answer = await live.visitor().post('/api/shop/login', { username: email, password });
    const cookies = answer.headers['set-cookie'] as unknown as string[];
    expect(cookies[0]).toMatch(/^__Host-rz_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookies[1]).toMatch(/^XSRF-TOKEN=[\w-]+\.; Path=\/; Secure; SameSite=Strict$/);
    const { email: username } = await live.addStaff('pta');
    const entered = await live.visitor().post('/api/admin/login', { username, password });
    expect((entered.headers['set-cookie'] as unknown as string[])[0]).toMatch(
      /^__Host-rz_staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const staff = await live.staff('admin');
    expect([...staff.cookies.keys()]).toContain('__Host-rz_staff');
    expect((await staff.get('/api/admin/session')).body.data).toMatchObject({ staff: { role: 'admin' } });
    await staff.post('/api/admin/logout');
    expect(staff.cookies.has('__Host-rz_staff')).toBe(false);
    await live.close();
  });
});

it('sends no page that may style elements, use a camera or ask where somebody is', async () => {
  const { headers } = await server.visitor().get('/api/shop/app-config');
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['permissions-policy']).toContain('geolocation=()');
});

it('lets pages of the shop ask for a camera, for themselves alone, and pages of staff none', async () => {
  const policyOf = async (path: string) => (await server.visitor().get(path)).headers['permissions-policy'];
  for (const path of ['/', '/registration', '/sortiment?type=cannabis'])
    expect(await policyOf(path), path).toContain('camera=(self)');
  for (const path of ['/admin', '/admin/order', '/workbench'])
    expect(await policyOf(path), path).toContain('camera=()');
});

describe('every kind of answer', () => {
  const origin = { headers: { origin: 'https://evil.invalid' } };

  it.each([
    '/',
    '/api/shop/app-config',
    '/api/admin/order',
    '/robots.txt',
    '/no/such/page',
    // Refused before there is a route.
    '/%ff',
  ])('%s tells browsers to stay with TLS, not to guess, and not to show it elsewhere', async (url) => {
    const { headers } = await server.visitor().get(url, origin);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'content-type': expect.stringMatching(/charset=utf-8/i),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('to TRACE is that there is no such call', async () => {
    const { status } = await server.visitor().send({ method: 'TRACE' as 'GET', url: '/' });
    expect([400, 404, 405, 501]).toContain(status);
  });
});

describe('a parameter that is there twice', () => {
  const ofNobody = '00000000-0000-4000-8000-000000000000';
  type Calls = { get?: { parameters?: { name: string; in: string }[] } };

  it('counts as it was first given, but where a list is declared', async () => {
    const admin = await server.staff('admin');
    await server.addStaff('pta');
    await server.addStaff('support');
    const read = async (query: string) => {
      const { body } = await admin.get<{ data: { role: string }[] }>(`/api/admin/staff?${query}`);
      return [...new Set(body.data.map(({ role }) => role))].sort();
    };
    expect(await read('itemsPerPage=1&itemsPerPage=9')).toHaveLength(1);
    expect(await read('q=pta&q=support')).toEqual(await read('q=pta'));
    expect(await read('filter[role]=pta&filter[role]=support')).toEqual(['pta', 'support']);
    const taken = await admin.get('/api/admin/customer/export?purpose=Planung&purpose=Neugier');
    expect([taken.text.includes('Planung'), taken.text.includes('Neugier')]).toEqual([true, false]);
  });

  it('breaks no call', async () => {
    const { body } = await server.visitor().get<{ paths: Record<string, Calls> }>('/api/openapi.json');
    const [staff, customer] = [await server.staff('admin'), await server.customer()];
    const broken: string[] = [];
    let tried = 0;
    for (const [path, { get }] of Object.entries(body.paths)) {
      const names = get?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      if (!names?.length) continue;
      const query = names.flatMap((name) => [`${name}=1`, `${name}=2`]).join('&');
      const url = `${path.replaceAll(/[{]\w+[}]/g, ofNobody)}?${query}`;
      const { status } = await (path.startsWith('/api/admin') ? staff : customer).get(url);
      tried += 1;
      if (status >= 500) broken.push(`${url}: ${status}`);
    }
    expect(broken).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });
});

describe('names of files', () => {
  it.each(['rezept.pdf.exe', 'ausweis.php.jpg', 'a.HTML.pdf', 'scan.pdf.pdf', 'x.svg .png'])(
    'refuses %s',
    (name) => expect(hasDoubleEnding(name)).toBe(true),
  );
  it.each(['rezept.pdf', 'Rezept Dr. Müller.pdf', '2026.03.04.jpg', 'IMG_0001', '.pdf', 'PDF.pdf'])(
    'takes %s',
    (name) => expect(hasDoubleEnding(name)).toBe(false),
  );
  it.each([
    [
      'a"b\r\nX-Evil: 1.pdf',
      'application/pdf',
      `attachment; filename="a_bX-Evil_ 1.pdf"; filename*=UTF-8''a%22bX-Evil%3A%201.pdf`,
    ],
    ['../../etc/passwd', 'image/png', `attachment; filename="passwd.png"; filename*=UTF-8''passwd.png`],
    [
      'rechnung\u202egpj.exe',
      'image/jpeg',
      `attachment; filename="rechnunggpj.exe.jpg"; filename*=UTF-8''rechnunggpj.exe.jpg`,
    ],
    ["it's.pdf", 'application/pdf', `attachment; filename="it_s.pdf"; filename*=UTF-8''it%27s.pdf`],
  ])('saves %j harmlessly', (name, type, header) => expect(attachment(name, type)).toBe(header));
});

describe('slow clients', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** Sends the beginning of a request, and goes on with a little each time; answers what came back once it is hung up. */
  async function dripUntilClosed(beginning: string, drop: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((done) => socket.once('close', done));
    let answer = '';
    socket
      .on('error', () => undefined)
      .on('data', (part) => {
        answer += part;
      });
    socket.write(beginning);
    const drip = setInterval(() => socket.write(drop), 500);
    await closed;
    clearInterval(drip);
    return answer;
  }

  it.concurrent('lose their connection when their headers take longer than ten seconds', async () => {
    expect(server.app.server.headersTimeout).toBe(headersWithin);
    // One more header each time, and never the end of them.
    const answer = await dripUntilClosed('GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  // Whatever else would end them takes minutes: the test is over before that.
  it.concurrent('lose their connection to the shop when a body has no end', async () => {
    const headers = [
      'POST /api/shop/login HTTP/1.1',
      'Host: x',
      'Cookie: XSRF-TOKEN=t',
      'X-XSRF-TOKEN: t',
      'Content-Type: application/json',
      'Content-Length: 100000',
      '\r\n',
    ].join('\r\n');
    expect(await dripUntilClosed(`${headers}{"username":"`, 'x')).toBe('');
  }, 60_000);

  it.each(['POST', 'GET'])(
    'lose their connection when a body of a %s comes more slowly than any network',
    async (method) => {
      const { createServer } = await import('node:http');
      const slow = createServer((request, answer) => {
        if (request.method === 'GET') answer.end('before the body');
        else request.resume();
      });
      endSlowBodies(slow, 50);
      await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
      const { port } = slow.address() as { port: number };
      const socket = connect(port, '127.0.0.1');
      const closed = new Promise((done) => socket.once('close', done));
      socket.on('error', () => undefined).resume();
      socket.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nx`);
      const drip = setInterval(() => socket.write('x'), 20);
      await closed;
      clearInterval(drip);
      slow.close();
    },
    4000,
  );
});

describe('well-known addresses', () => {
  it('say where a weakness is reported', async () => {
    await server.deps.db
      .updateTable('setting')
      .set({ value: 'hallo@shop.invalid' })
      .where('name', '=', 'shopEmail')
      .execute();
    const { status, text, headers } = await server.visitor().get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Contact: mailto:hallo@shop\.invalid\nExpires: 2026-08-31T00:00:00\.000Z\n/);
  });

  it('lead to where a password is changed', async () => {
    const { status, headers } = await server.visitor().get('/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/my-account']);
  });
});
