import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentFacts } from '../../../packages/server/src/domain/calendar/appointment-facts.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

// The server's clock stands at 2026-03-04T09:00Z.
async function book(customerId: string, start: string) {
  const support = await server.staff('support');
  const { body } = await support.post('/api/admin/appointment', { customerId, start, duration: 30 });
  return { support, id: (body.data as { id: string }).id };
}
const listed = async (browser: { get(path: string): Promise<{ body: { data?: unknown } }> }) =>
  ((await browser.get('/api/shop/my-account/')).body.data as { appointments: unknown[] }).appointments;

it.each([
  ['2026-03-05T03:00:00.001Z', { isUpcoming: true, isInTime: true }],
  ['2026-03-05T03:00:00.000Z', { isUpcoming: true, isInTime: false }],
  ['2026-03-04T09:00:00.001Z', { isUpcoming: true, isInTime: false }],
  ['2026-03-04T09:00:00.000Z', { isUpcoming: false, isInTime: false }],
])('can be cancelled online more than 18 hours ahead: %s', (start, facts) => {
  expect(appointmentFacts(start, new Date('2026-03-04T09:00:00Z'))).toEqual(facts);
});

it('is shown to its customer, who cancels it online once', async () => {
  const browser = await server.customer();
  const start = '2026-03-05T04:00:00.000Z';
  const { id } = await book(browser.account.id, start);
  expect(await listed(browser)).toEqual([{ id, start, duration: 30 }]);
  expect((await browser.post(`/api/shop/appointment/${id}/cancel`)).status).toBe(200);
  expect(await listed(browser)).toEqual([]);
  expect((await browser.post(`/api/shop/appointment/${id}/cancel`)).body.errorType).toBe('eventNotPossible');
  const mails = await server.deps.db
    .selectFrom('mail')
    .where('customerId', '=', browser.account.id)
    .orderBy('createdAt')
    .select(['template', 'subject'])
    .execute();
  expect(mails.map(({ template }) => template).sort()).toEqual(['appointmentBooked', 'appointmentCancelled']);
  expect(mails[0]?.subject).toContain('05.03.2026, 05:00');
});

it('can be cancelled within 18 hours by staff only, on the phone', async () => {
  const browser = await server.customer();
  const { support, id } = await book(browser.account.id, '2026-03-05T03:00:00.000Z');
  const refused = await browser.post(`/api/shop/appointment/${id}/cancel`);
  expect([refused.status, refused.body.errorType]).toEqual([409, 'appointmentTooSoon']);
  const called = await support.post(`/api/admin/appointment/${id}/events/cancel`, { version: 1 });
  expect([called.status, await listed(browser)]).toEqual([200, []]);
  expect(called.body.data).toMatchObject({ state: 'cancelled', cancelledAt: '2026-03-04T09:00:00.000Z' });
});

it('can’t be cancelled after it has begun, not even by staff', async () => {
  const { id: customerId } = await server.addCustomer();
  const { support, id } = await book(customerId, '2026-03-04T10:00:00.000Z');
  server.setTime('2026-03-04T10:00:00Z');
  const late = await support.post(`/api/admin/appointment/${id}/events/cancel`, { version: 1 });
  server.setTime('2026-03-04T09:00:00Z');
  expect([late.status, late.body.errorType]).toEqual([409, 'appointmentOver']);
});

it.each<[string, Record<string, unknown>, RegExp]>([
  ['begins at another time', { start: '2026-03-11T09:00:00.000Z' }, /11\.03\.2026, 10:00.* 30 Minuten/],
  ['takes longer', { duration: 90 }, /10\.03\.2026, 10:00.* 90 Minuten/],
])('mails the customer once when it %s', async (_what, change, said) => {
  const { id: customerId } = await server.addCustomer();
  const { support, id } = await book(customerId, '2026-03-10T09:00:00.000Z');
  await support.put(`/api/admin/appointment/${id}`, { version: 1, note: 'Bringt Befunde mit' });
  expect((await support.put(`/api/admin/appointment/${id}`, { version: 2, ...change })).status).toBe(200);
  const { db } = server.deps;
  const mails = await db
    .selectFrom('mail')
    .where('customerId', '=', customerId)
    .select(['template', 'text'])
    .execute();
  expect(mails.map(({ template }) => template).sort()).toEqual(['appointmentBooked', 'appointmentMoved']);
  expect(mails.find(({ template }) => template === 'appointmentMoved')?.text).toMatch(said);
});

it.each(['2026-03-04T09:00:00.000Z', '2025-03-10T09:00:00.000Z'])(
  'is neither made nor moved to what has passed: %s',
  async (start) => {
    const { id: customerId } = await server.addCustomer();
    const { support, id } = await book(customerId, '2026-03-10T09:00:00.000Z');
    const moved = await support.put(`/api/admin/appointment/${id}`, { version: 1, start });
    const made = await support.post('/api/admin/appointment', { customerId, start, duration: 30 });
    for (const { status, body } of [moved, made]) {
      expect([status, body.errorType]).toEqual([422, 'appointmentInPast']);
      expect(body.data).toEqual({
        start: ['Dieser Zeitpunkt ist schon vorbei. Bitte prüfe Tag und Uhrzeit.'],
      });
    }
    const mails = server.deps.db.selectFrom('mail').where('customerId', '=', customerId).select('template');
    expect(await mails.execute()).toEqual([{ template: 'appointmentBooked' }]);
  },
);

it('is noted on once it is over', async () => {
  const { id: customerId } = await server.addCustomer();
  const { support, id } = await book(customerId, '2026-03-04T10:00:00.000Z');
  server.setTime('2026-03-04T11:00:00Z');
  const noted = await support.put(`/api/admin/appointment/${id}`, {
    version: 1,
    start: '2026-03-04T10:00:00.000Z',
    note: 'Kam nicht',
  });
  server.setTime('2026-03-04T09:00:00Z');
  expect(noted.status, noted.text).toBe(200);
});

it('is called off, which its customer is told of, and never just deleted', async () => {
  const { id: customerId } = await server.addCustomer();
  const { support, id } = await book(customerId, '2026-03-10T09:00:00.000Z');
  for (const by of [support, await server.staff('pharmacist'), await server.staff('admin')]) {
    const { status } = await by.delete(`/api/admin/appointment/${id}`, { version: 1 });
    expect([403, 405]).toContain(status);
  }
  expect((await support.get(`/api/admin/appointment/${id}`)).status).toBe(200);
});
