import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const url = '/api/shop/cart';
const articleId = randomUUID();
const cart = (amount = 5) => ({
  lines: [
    {
      articleId,
      amount,
      subItems: [{ type: 'packaging', value: 'Glastiegel' }],
      changedAt: 1_772_614_800_000,
    },
  ],
  removed: [],
  clearedAt: 0,
  seen: [{ articleId, price: 899, name: 'Hanse Haze' }],
});
type Kept = { data: { version: number; cart: unknown } };

describe('the cart that the devices of a customer share', () => {
  it('is stored by one device and read by another, and by nobody else', async () => {
    const phone = await test.customer();
    const desktop = test.visitor();
    await desktop.post('/api/shop/login', { username: phone.account.email, password: 'Demo-Passwort1!' });
    expect((await phone.get<Kept>(url)).body.data).toEqual({ version: 0, cart: null });
    const stored = await phone.put<Kept>(url, { version: 0, cart: cart() });
    expect([stored.status, stored.body.data]).toEqual([200, { version: 1 }]);
    expect((await desktop.get<Kept>(url)).body.data).toEqual({ version: 1, cart: cart() });
    expect((await (await test.customer()).get<Kept>(url)).body.data.cart).toBeNull();
    expect((await test.visitor().get(url)).status).toBe(401);
    expect((await (await test.customer({ payType: 'doctor' })).get(url)).status).toBe(403);
  });

  it('is never overwritten by a device that hasn’t read it', async () => {
    const { put, get } = await test.customer();
    const write = async (version: number, amount: number) =>
      (await put(url, { version, cart: cart(amount) })).status;
    expect(await write(0, 1)).toBe(200);
    const late = await put<{ errorType: string }>(url, { version: 0, cart: cart(2) });
    expect([late.status, late.body.errorType]).toEqual([409, 'versionConflict']);
    const both = await Promise.all([write(1, 3), write(1, 4)]);
    expect(both.sort()).toEqual([200, 409]);
    expect((await get<Kept>(url)).body.data.version).toBe(2);
    expect(await write(7, 9), 'a version that there never was').toBe(409);
  });

  it('is encrypted in the database, stands in the copy of all data, and goes with the person', async () => {
    const { put, get, account } = await test.customer();
    await put(url, { version: 0, cart: cart() });
    const { db, people } = test.deps;
    const rows = () => db.selectFrom('keptList').where('customerId', '=', account.id).selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${articleId}|Hanse Haze`));
    const person = { id: account.id, email: account.email };
    expect(await people.export(db, person)).toMatchObject({ lists: [{ name: 'cart', ...cart() }] });
    await db.transaction().execute((tx) => people.forget(tx, person, new Date()));
    expect(await rows()).toEqual([]);
    expect((await get<Kept>(url)).status).not.toBe(500);
  });
});
