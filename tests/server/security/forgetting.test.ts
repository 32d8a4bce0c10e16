import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityEventsLimit } from '../../../packages/server/src/domain/order/retention.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { securityEvents } from './support/security-events.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const saysNothing = { account: {}, address: {}, route: {}, times: {} };

it('forgets at an erasure who signed in or tried to, and nothing of anybody else', async () => {
  const { db, trail } = server.deps;
  const [{ account, ...own }, other] = [
    await server.customer({ emailProvenAt: '2026-03-01T09:00:00Z' }),
    await server.addCustomer(),
  ];
  const failed = () =>
    db.selectFrom('audit').where('action', '=', 'sign-in-failed').select(['id', 'changes']).execute();
  const changesOf = async (is: (id: string) => boolean) =>
    (await failed()).filter(({ id }) => is(id)).map(({ changes }) => changes);
  const tryAs = (username: string) =>
    server.visitor().post('/api/shop/login', { username, password: 'wrong' });
  await tryAs(account.email.toUpperCase());
  // They are noted beside the answer, in any order.
  await expect.poll(failed).toHaveLength(1);
  const isOwn = (id: string) => id === ofOwn?.id;
  const [ofOwn] = await failed();
  await tryAs(other.email);
  const denied = () => securityEvents(server, 'denied');
  await own.post('/api/shop/my-account/my-address', {}, { headers: { 'x-xsrf-token': 'made up' } });
  await expect.poll(async () => [...(await failed()), ...(await denied())]).toHaveLength(3);
  const ofOther = await changesOf((id) => !isOwn(id));
  const { version } = await db
    .selectFrom('customer')
    .where('id', '=', account.id)
    .select('version')
    .executeTakeFirstOrThrow();
  const events = `/api/admin/customer/${account.id}/events`;
  const [one, two] = [await server.staff('pharmacist'), await server.staff('admin')];
  expect((await one.post(`${events}/approveErasure`, { version })).status).toBe(200);
  expect((await two.post(`${events}/erase`, { version: version + 1 })).status).toBe(200);
  expect(ofOther).toHaveLength(1);
  expect(await changesOf((id) => !isOwn(id))).toEqual(ofOther);
  expect(await changesOf(isOwn)).toEqual([saysNothing]);
  expect((await denied()).map(({ changes }) => changes)).toEqual([saysNothing]);
  await trail.link();
  const { findings, forgotten } = await trail.verify();
  expect([findings, forgotten.retention.acts, forgotten.unstated.acts]).toEqual([[], 0, 0]);
  expect(forgotten.erasure.entries).toBeGreaterThan(1);
});

it.each([
  ['2026-03-04T09:00:00Z', '2025-03-03T23:00:00.000Z'],
  ['2028-02-29T09:00:00Z', '2027-02-27T23:00:00.000Z'],
])('at %s events from before %s may be forgotten', (now, limit) => {
  expect(securityEventsLimit(now)).toBe(limit);
});

it('forgets after a year whose account it was, and of an export after three whole ones', async () => {
  const { db, jobs, trail } = server.deps;
  const told = { account: { new: 'pseudonym' }, address: { new: '203.0.113.0/24' } };
  const old = async (action: string, createdAt: string) =>
    (
      await db
        .insertInto('audit')
        .values({ createdAt, actorType: 'staff', action, entity: 'security', changes: JSON.stringify(told) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [over, recent, exported, oldExport] = [
    await old('new-device', '2025-03-03T22:59:00Z'),
    await old('new-device', '2025-03-03T23:01:00Z'),
    await old('data-export', '2023-01-01T00:00:00Z'),
    await old('data-export', '2022-12-31T22:59:00Z'),
  ];
  await trail.link();
  const run = async () => {
    await jobs.runNow('forget-security-events');
    const rows = await db.selectFrom('audit').select(['id', 'changes']).execute();
    return new Map(rows.map(({ id, changes }) => [id, changes]));
  };
  const left = await run();
  expect([over, oldExport].map((id) => left.get(id))).toEqual(Array(2).fill({ account: {}, address: {} }));
  expect([recent, exported].map((id) => left.get(id))).toEqual([told, told]);
  // Once is enough.
  expect((await run()).size).toBe(left.size);
  await trail.link();
  const { findings, forgotten } = await trail.verify();
  expect([findings, forgotten.retention]).toEqual([[], { acts: 1, entries: 2 }]);
});
