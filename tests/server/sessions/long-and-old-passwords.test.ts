import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { password } from '../../support/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const signIn = async (username: string, word: string) =>
  (await server.visitor().post('/api/shop/login', { username, password: word })).status;

it('a password of seven signs is refused, one of eight is taken', async () => {
  const browser = await server.customer();
  const choose = (plainPassword: string) =>
    browser.post('/api/shop/my-account/change-password', { plainPassword });
  const refused = await choose('Vq7!xwK');
  expect([refused.status, refused.body.errors]).toEqual([422, [expect.stringMatching(/8 (und|bis)/)]]);
  expect((await choose('Vq7!xwKp')).status).toBe(200);
});

it('a password of 128 letters is taken, and each of them counts', async () => {
  const browser = await server.customer();
  const long = `${'A'.repeat(120)}bcde1!9x`;
  const { status } = await browser.post('/api/shop/my-account/change-password', { plainPassword: long });
  expect(status).toBe(200);
  const { email } = browser.account;
  expect(await signIn(email, long)).toBe(200);
  expect(await signIn(email, long.slice(0, -1))).toBe(401);
});

it('a password is as good after ten years as on its first day', async () => {
  const { email } = await server.addCustomer();
  server.setTime('2036-03-04T09:00:00Z');
  expect(await signIn(email, password)).toBe(200);
});
