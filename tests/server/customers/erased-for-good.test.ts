import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
let customerId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const customer = await server.customer();
  customerId = customer.account.id;
  const events = `/api/admin/customer/${customerId}/events`;
  const [one, two] = [await server.staff('pharmacist'), await server.staff('pharmacist')];
  expect((await one.post(`${events}/approveErasure`, { version: 1 })).status).toBe(200);
  expect((await two.post(`${events}/erase`, { version: 2 })).status).toBe(200);
});
afterAll(() => server.close());

async function* photo(): AsyncGenerator<Buffer> {
  yield Buffer.from('a photo');
}

/** What a request that was under way at the erasure, or a job, would still write of them. */
describe('of somebody who was erased', () => {
  const refused = { code: '23503', detail: expect.stringContaining('is not present') };

  it('no document is kept any more', async () => {
    const { db, documents } = server.deps;
    const file = { kind: 'cardFront', name: 'karte.jpg', mediaType: 'image/jpeg', source: photo() };
    const { id } = await documents.store({ ...file, size: () => 7 });
    const owner = { type: 'customer', id: customerId };
    const claim = db.transaction().execute((tx) => documents.claim(tx, [{ id, kind: 'cardFront' }], owner));
    await expect(claim).rejects.toMatchObject(refused);
    expect(await documents.list(db, owner)).toEqual([]);
  });

  it('nothing is written that tells who they were, and no mail', async () => {
    const { customers, db, mails } = server.deps;
    const change = { deliveryNote: 'Bei Vogelbeere klingeln' };
    const write = db
      .transaction()
      .execute((tx) => customers.update(tx, customerId, change, '2026-03-04T09:00:00Z'));
    await expect(write).rejects.toMatchObject(refused);
    const mail = { template: 'emailChanged', recipient: 'x@demo.test', customerId };
    await expect(db.transaction().execute((tx) => mails.queue(tx, mail))).rejects.toMatchObject(refused);
  });

  it('no key is there, nor made anew', async () => {
    const { db, keys } = server.deps;
    const owner = { type: 'customer', id: customerId };
    await expect(db.transaction().execute((tx) => keys.of(tx, owner))).rejects.toMatchObject(refused);
    expect(await db.selectFrom('dataKey').where('ownerId', '=', customerId).selectAll().execute()).toEqual(
      [],
    );
  });
});
