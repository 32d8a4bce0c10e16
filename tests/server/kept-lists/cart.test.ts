import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptBytes } from '../../../packages/server/src/platform/keys/aead.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { fromBefore, pastTheLayer } from '../fields/support/past-the-layer.ts';

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

  it('is opened as a version before has closed it, and encrypted as everything else when it is stored anew', async () => {
    const { put, get, account } = await test.customer();
    const { db, keys } = test.deps;
    const owner = { type: 'customer', id: account.id };
    const { key } = await db.transaction().execute((tx) => keys.of(tx, owner));
    const closed = encryptBytes(
      key,
      Buffer.from(JSON.stringify(cart(7))),
      `kept_list.content ${account.id} cart`,
    );
    await fromBefore(
      test.database,
      `insert into kept_list (customer_id, name, version, content) values ($1, 'cart', 3, $2)`,
      [account.id, closed],
    );
    const read = { version: 3, cart: cart(7) };
    expect((await get<Kept>(url)).body.data).toEqual(read);
    // The job encrypts what isn't encrypted in today's way.
    await test.deps.jobs.runNow('encrypt-fields');
    const stored = () =>
      pastTheLayer(test.database, 'select content from kept_list where customer_id = $1', [account.id]);
    expect(JSON.stringify(await stored())).toContain('enc1:kept_list.content');
    expect((await get<Kept>(url)).body.data).toEqual(read);
    expect((await put<Kept>(url, { version: 3, cart: cart(8) })).body.data).toEqual({ version: 4 });
    expect((await get<Kept>(url)).body.data).toEqual({ version: 4, cart: cart(8) });
  });

  it('is encrypted in the database, stands in the copy of all data, and goes with the person', async () => {
    const { put, get, account } = await test.customer();
    await put(url, { version: 0, cart: cart() });
    const { db, people } = test.deps;
    const rows = () => db.selectFrom('keptList').where('customerId', '=', account.id).selectAll().execute();
    const stored = await pastTheLayer(test.database, 'select * from kept_list');
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${articleId}|Hanse Haze`));
    const person = { id: account.id, provenEmail: account.email };
    expect(await people.export(db, person)).toMatchObject({ lists: [{ name: 'cart', ...cart() }] });
    await db.transaction().execute((tx) => people.forget(tx, person, new Date()));
    expect(await rows()).toEqual([]);
    expect((await get<Kept>(url)).status).not.toBe(500);
  });
});
