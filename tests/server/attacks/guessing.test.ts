import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

type Guess = (
  browser: TestBrowser,
  n: number,
  from: { remoteAddress: string },
) => ReturnType<TestBrowser['get']>;

const password = 'Sonne-ueber-Elbe7!';
const token = (n: number) => `made-up-token-${n}`;
/** What can be guessed without being signed in, and how often from one address within the window. */
const guesses: [name: string, most: number, guess: Guess][] = [
  ['login', 30, (b, n, from) => b.post('/api/shop/login', { username: `no${n}@demo.test`, password }, from)],
  [
    'staff login',
    30,
    (b, n, from) => b.post('/api/admin/login', { username: `no${n}@demo.test`, password }, from),
  ],
  [
    'request_password',
    10,
    (b, n, from) => b.post('/api/shop/request_password', { email: `no${n}@demo.test` }, from),
  ],
  [
    'reset_password',
    20,
    (b, n, from) => b.post('/api/shop/reset_password', { token: token(n), password }, from),
  ],
  ['invitation', 60, (b, n, from) => b.get(`/api/shop/event/registration/token/${token(n)}`, from)],
  ['questionnaire', 30, (b, n, from) => b.get(`/api/shop/doctor-questionnaire/${token(n)}`, from)],
  [
    'mailed code',
    30,
    (b, n, from) => {
      const body = { challenge: token(n), code: String(100_000 + n) };
      return b.post('/api/shop/registration/code/check', body, from);
    },
  ],
  [
    'check-id',
    30,
    (b, n, from) => {
      const body = { customerNumber: '12345678', customerZip: '20095', orderHash: `${token(n)}-0123456789` };
      return b.post('/api/shop/check-id', body, from);
    },
  ],
];

it.each(guesses)(
  'gives every wrong %s the same answer and stops after %i from one address',
  async (name, most, guess) => {
    const from = { remoteAddress: `10.9.0.${guesses.findIndex(([one]) => one === name)}` };
    const answers = await Promise.all(
      Array.from({ length: most + 1 }, (_, n) => guess(server.visitor(), n, from)),
    );
    const stopped = answers.filter(({ status }) => status === 429);
    expect(stopped.map(({ headers }) => Number(headers['retry-after']) > 0)).toEqual([true]);
    const rest = answers.filter(({ status }) => status !== 429);
    expect(new Set(rest.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  },
);
