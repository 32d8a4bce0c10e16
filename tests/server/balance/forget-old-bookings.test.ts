import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingsLimit, exportsLimit } from '../../../packages/server/src/domain/order/retention.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { pastTheLayer } from '../fields/support/past-the-layer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

// The law counts whole years, from the end of that in which something was booked or exported.
it.each([
  ['2034-12-31T22:59:00Z', '2025-12-31T23:00:00.000Z', '2030-12-31T23:00:00.000Z'],
  ['2034-12-31T23:30:00Z', '2026-12-31T23:00:00.000Z', '2031-12-31T23:00:00.000Z'],
])(
  'at %s what was booked before %s may be forgotten, and exports from before %s',
  (now, booked, exported) => {
    expect(bookingsLimit(now)).toBe(booked);
    expect(exportsLimit(now)).toBe(exported);
  },
);

const keysOf = async (type: string) =>
  (await pastTheLayer(server.database, 'select from data_key where owner_type = $1', [type])).length;

it('keeps why something was credited for eight years, and not longer', async () => {
  const { db, jobs, trail } = server.deps;
  server.setTime('2026-03-04T09:00:00Z');
  const { account } = await server.customer();
  const pharmacist = await server.staff('pharmacist');
  const note = 'Kulanz wegen Mispel';
  const asked = await pharmacist.post('/api/admin/credit', {
    customerId: account.id,
    amountCents: 900,
    note,
  });
  expect(asked.status, asked.text).toBe(201);
  const credits = () => db.selectFrom('credit').select(['note', 'reason', 'amountCents']).execute();
  const bookings = () => db.selectFrom('balanceEntry').select(['note', 'amountCents']).execute();
  const copies = await pastTheLayer<{ note: string }>(server.database, 'select note from balance_entry');
  expect(await keysOf('booking')).toBe(2);

  server.setTime('2034-12-31T22:00:00Z');
  await jobs.runNow('forget-old-bookings');
  expect(await credits()).toEqual([{ note, reason: null, amountCents: 900 }]);
  expect(await bookings()).toEqual([{ note, amountCents: 900 }]);

  server.setTime('2035-01-01T09:00:00Z');
  await jobs.runNow('forget-old-bookings');
  // What a copy of the database has can't be read any more either: the key is gone.
  expect(await keysOf('booking')).toBe(0);
  expect(copies[0]?.note).toMatch(/enc1:/);
  expect(await credits()).toEqual([{ note: '-', reason: null, amountCents: 900 }]);
  expect(await bookings()).toEqual([{ note: '', amountCents: 900 }]);
  const admin = await server.staff('admin');
  const found = await admin.get<{ total: number }>('/api/admin/balance-entry?q=Mispel');
  expect(found.body.total).toBe(0);
  const told = db
    .selectFrom('audit')
    .where('entity', 'in', ['credit', 'balance-entry'])
    .select(['action', 'changes']);
  expect(JSON.stringify(await told.execute())).not.toContain('Mispel');

  // Once is enough, and it stays so.
  const entries = async () => (await told.execute()).length;
  const before = await entries();
  for (const job of ['encrypt-fields', 'forget-old-bookings']) await jobs.runNow(job);
  expect([await entries(), await keysOf('booking')]).toEqual([before, 0]);
  expect(await db.selectFrom('jobFailure').selectAll().execute()).toEqual([]);
  await trail.link();
  expect((await trail.verify()).findings).toEqual([]);
});

it('keeps what an export searched for to the end of the third year, and that there was one for ever', async () => {
  const { db, jobs, trail } = server.deps;
  server.setTime('2026-03-04T09:00:00Z');
  const admin = await server.staff('admin');
  const exported = await admin.get('/api/admin/customer/export?q=Mispel&purpose=Planung');
  expect(exported.status, exported.text).toBe(200);
  const read = () => db.selectFrom('audit').where('action', '=', 'export').select('changes').execute();
  expect(JSON.stringify(await read())).toContain('Mispel');
  server.setTime('2029-12-31T22:00:00Z');
  await jobs.runNow('forget-exports');
  expect(JSON.stringify(await read())).toContain('Mispel');
  server.setTime('2030-01-01T09:00:00Z');
  await jobs.runNow('forget-exports');
  expect(await keysOf('audit')).toBe(0);
  const [entry] = await read();
  expect(JSON.stringify(entry)).not.toContain('Mispel');
  await trail.link();
  expect((await trail.verify()).findings).toEqual([]);
});
