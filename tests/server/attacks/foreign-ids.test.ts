import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { Answer, TestBrowser } from '../../support/test-browser.ts';
import { pdf } from '../support/shop.ts';

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

/** A demo customer's order that is over, with what belongs to it, by the names that paths give it. */
async function recordsOfACustomer() {
  const { db, documents } = server.deps;
  const item = await db
    .selectFrom('orderItemBatch as b')
    .innerJoin('orderItem as i', 'i.id', 'b.orderItemId')
    .innerJoin('order as o', 'o.id', 'i.orderId')
    .innerJoin('customer as c', 'c.id', 'o.customerId')
    .where('o.state', '=', 'completed')
    .where('c.state', '=', 'released')
    // Accessories have batches, but no certificate.
    .where('i.articleType', '=', 'cannabis')
    .select(['o.id as order', 'o.customerId', 'i.id as itemId', 'b.batchId', 'c.email'])
    .executeTakeFirstOrThrow();
  const source = (async function* () {
    yield Buffer.from(pdf);
  })();
  const file = {
    kind: 'prescription',
    name: 'rezept.pdf',
    mediaType: 'application/pdf',
    size: () => pdf.length,
  };
  const { id: uploadId } = await documents.store({ ...file, source });
  await db
    .transaction()
    .execute((tx) =>
      documents.claim(tx, [{ id: uploadId, kind: file.kind }], { type: 'order', id: item.order }),
    );
  const { id: appointment } = await db
    .insertInto('appointment')
    .values({ customerId: item.customerId, start: '2026-09-01T09:00:00Z', duration: 30 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: passkey } = await db
    .insertInto('passkey')
    .values({ accountId: item.customerId, kind: 'customer', credentialId: 'x', publicKey: 'x', name: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = '2026-03-04T09:00:00Z';
  const times = { createdAt: at, authenticatedAt: at, seenAt: at, expiresAt: '2026-03-05T09:00:00Z' };
  const { id: session } = await db
    .insertInto('session')
    .values({ ...times, tokenHash: 'x', kind: 'customer', accountId: item.customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named: Record<string, string> = { ...item, orderId: item.order, uploadId };
  const things = { appointment, passkeys: passkey, sessions: session, order: item.order };
  const idOf = (path: string) => (name: string) => {
    const [, thing = ''] = Object.entries(things).find(([part]) => path.includes(`/${part}/`)) ?? [];
    const id = named[name] ?? (name === 'id' ? thing : '');
    if (!id) throw new Error(`Whose is {${name}} of ${path}? Name it here, so that this test covers it.`);
    return id;
  };
  return { email: item.email, idOf };
}

const said = ({ status, body }: Answer<unknown>) => [status, body];
/** Paths that name nothing of a person's: a kind, or an article. */
const ofNobody = /\/(upload\/\{type\}|article\/\{id\}\/batches|stock-notices\/\{\w+\})$/;

it("answers requests for another customer's order, upload, invoice, certificate, appointment, passkey and session like for missing ones", async () => {
  const { email, idOf } = await recordsOfACustomer();
  const owner = server.visitor();
  const signedIn = await owner.post('/api/shop/login', { username: email, password: 'Demo-Passwort1!' });
  expect(signedIn.status).toBe(200);
  const [stranger, doctor] = [await server.customer(), await server.customer({ payType: 'doctor' })];
  const asked = of('customer').filter(({ path }) => path.includes('{') && !ofNobody.test(path));
  expect(asked.length).toBeGreaterThan(4);
  for (const call of asked) {
    const named = `${call.method} ${call.path}`;
    const none = await send(stranger, call, unknownId);
    for (const browser of [stranger, doctor]) {
      const theirs = await send(browser, call, idOf(call.path));
      expect(said(theirs), named).toEqual(said(none));
      // A body that is refused before anything is looked for tells nothing either; else nothing is found.
      if (theirs.status !== 422 && theirs.status !== 415) expect(theirs.status, named).toBe(404);
    }
    const own = await send(owner, call, idOf(call.path));
    expect(own.status, `${named} for its owner`).not.toBe(404);
  }
});

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
