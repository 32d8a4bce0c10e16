import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const url = '/api/shop/my-account/kept-articles';
const articles = {
  remembered: [{ articleId: randomUUID(), at: 1_772_614_800_000, isIn: true }],
  compared: [],
  seen: [],
};

it('keeps lists of articles on the account from when that is asked for until it is ended', async () => {
  const { get, put, delete: end, account } = await test.customer();
  expect((await get(url)).body).toEqual({ data: { version: 0, articles: null } });
  expect((await put(url, { version: 0, articles })).status).toBe(200);
  expect((await get(url)).body).toEqual({ data: { version: 1, articles } });
  expect((await put(url, { version: 0, articles })).status, 'another device was faster').toBe(409);
  const { db, people } = test.deps;
  const copy = await people.export(db, { id: account.id });
  expect(copy).toMatchObject({ lists: [{ name: 'articles', ...articles }] });
  expect((await end(url)).status).toBe(204);
  expect((await get(url)).body).toEqual({ data: { version: 0, articles: null } });
  expect((await put(url, { version: 1, articles })).status, 'no device brings it back by itself').toBe(409);
  expect((await test.visitor().get(url)).status).toBe(401);
});
