import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const cart = { lines: [], removed: [], clearedAt: 7, seen: [] };

it('a page that was made for one customer is answered nothing of another one, and changes nothing of theirs', async () => {
  const [before, now] = [await test.customer(), await test.customer()];
  const numberOf = async (client: typeof now) => {
    const { body } = await client.get<{ data: { user: { customerNumber: string } } }>('/api/shop/app-config');
    return body.data.user.customerNumber;
  };
  const [theirs, own] = [await numberOf(before), await numberOf(now)];
  const ofAnother = { headers: { 'x-customer-number': theirs } };
  for (const answer of [
    await now.get('/api/shop/cart', ofAnother),
    await now.get('/api/shop/app-config', ofAnother),
    await now.put('/api/shop/cart', { version: 0, cart }, ofAnother),
    await now.post('/api/shop/logout', undefined, ofAnother),
  ])
    expect([answer.status, answer.body]).toMatchObject([401, { errorType: 'anotherCustomer' }]);
  const { body } = await now.get<{ data: object }>('/api/shop/cart', {
    headers: { 'x-customer-number': own },
  });
  expect(body.data).toMatchObject({ version: 0, cart: null });
});

it('whoever isn’t signed in is asked to, whomever the page names', async () => {
  const headers = { 'x-customer-number': 'K-1' };
  expect((await test.visitor().get('/api/shop/cart', { headers })).body).toMatchObject({
    errorType: 'notSignedIn',
  });
  expect((await test.visitor().get('/api/shop/app-config', { headers })).status).toBe(200);
});
