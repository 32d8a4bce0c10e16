import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { Answer, TestBrowser } from '../../support/test-browser.ts';

interface Call {
  method: string;
  path: string;
  access: 'public' | 'customer' | 'staff';
}
type Browser = Pick<TestBrowser, 'send'>;

let server: TestApp;
let calls: Call[];
beforeAll(async () => {
  server = await buildTestApp({ env: { DEMO: '1' } });
  const { body } = await server
    .visitor()
    .get<{ paths: Record<string, Record<string, Described>> }>('/api/openapi.json');
  calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => {
      const names = security.flatMap((one) => Object.keys(one));
      const access = names.includes('staff') ? 'staff' : names.includes('customer') ? 'customer' : 'public';
      return { method: method.toUpperCase(), path, access } as const;
    }),
  );
});
afterAll(() => server.close());

interface Described {
  security?: Record<string, unknown>[];
}

const of = (access: Call['access']) => calls.filter((call) => call.access === access);
const send = (browser: Browser, { method, path }: Call, idOf: (name: string) => string) =>
  browser.send({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name)),
    ...(method !== 'GET' && { payload: {} }),
  });
const unknownId = () => randomUUID();

/** Of every call its own refusal. */
async function answersTo(browser: Browser, asked: Call[]): Promise<string[]> {
  const answers: string[] = [];
  for (const call of asked) {
    const { status, body } = await send(browser, call, unknownId);
    answers.push(`${call.method} ${call.path}: ${status} ${body?.errorType}`);
  }
  return answers;
}
const all = (asked: Call[], refusal: string) =>
  asked.map(({ method, path }) => `${method} ${path}: ${refusal}`);

describe('every call', () => {
  it('for customers asks a visitor and a signed-in colleague to sign in', async () => {
    const asked = of('customer');
    expect(asked.length).toBeGreaterThan(8);
    for (const browser of [server.visitor(), await server.staff('admin')])
      expect(await answersTo(browser, asked)).toEqual(all(asked, '401 notSignedIn'));
  });

  it('of the back office asks a visitor and a customer to sign in', async () => {
    const asked = of('staff');
    expect(asked.length).toBeGreaterThan(8);
    for (const browser of [server.visitor(), await server.customer()])
      expect(await answersTo(browser, asked)).toEqual(all(asked, '401 notSignedIn'));
  });
});

const malformed: [what: string, options: Partial<Parameters<Browser['send']>[0]>][] = [
  ['a field of every object', { payload: { constructor: 1, hasOwnProperty: [], toString: null } }],
  ['a list', { payload: [[]] }],
  [
    'a part without a name',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n',
    },
  ],
];

it.each(['de', 'en'])(
  'answers malformed requests with a message of the shop (%s), for every call',
  async (locale) => {
    const sentences = Object.values(
      await import(`@rezeptur/locales/${locale}/errors.json`, { with: { type: 'json' } }).then(
        ({ default: words }) => words as Record<string, string>,
      ),
    ).map((text) => text.replace(/\{\{.*/, ''));
    const readers = {
      public: server.visitor(),
      customer: await server.customer(),
      staff: await server.staff('admin'),
    };
    const wrong: string[] = [];
    const judge = (what: string, { status, body }: Answer<unknown>) => {
      // An invitation that isn't there is told as data, as the specification has it.
      if (status < 400 || (body?.data !== undefined && typeof body.error !== 'string')) return;
      const isOurs = status < 500 && sentences.some((text) => body?.error?.startsWith(text));
      if (!isOurs) wrong.push(`${what}: ${status} ${body?.error}`);
    };
    for (const call of calls) {
      const { method, path, access } = call;
      const asked = { method: method as 'GET', headers: { 'accept-language': locale } };
      for (const id of path.includes('{') ? ['%ff', 'x'.repeat(201)] : []) {
        const url = path.replaceAll(/\{\w+\}/g, id);
        judge(`${method} ${url}`, await readers[access].send({ ...asked, url }));
      }
      if (method === 'GET') continue;
      const url = path.replaceAll(/\{\w+\}/g, unknownId);
      for (const [what, { headers, payload }] of malformed) {
        const given = { ...asked, url, payload, headers: { ...asked.headers, ...headers } };
        judge(`${method} ${path} with ${what}`, await readers[access].send(given as never));
      }
    }
    expect(wrong).toEqual([]);
  },
);

it('gives a session a new token at each sign-in and revokes the old one', async () => {
  const { account, ...browser } = await server.customer();
  const old = browser.cookies.get('rz_session') ?? '';
  await browser.post('/api/shop/login', { username: account.email, password: 'Demo-Passwort1!' });
  expect(browser.cookies.get('rz_session')).not.toBe(old);
  const thief = server.visitor();
  thief.cookies.set('rz_session', old);
  expect((await thief.get('/api/shop/my-account/')).status).toBe(401);
  expect((await browser.get('/api/shop/my-account/')).status).toBe(200);
});
