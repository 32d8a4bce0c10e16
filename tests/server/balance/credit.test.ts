import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingText } from '../../../packages/server/src/platform/settings/shop-settings.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { sentTo } from '../../support/sent-to.ts';

let server: TestApp;
type Staff = Awaited<ReturnType<TestApp['staff']>>;
let first: Staff;
let second: Staff;
let admin: Staff;
beforeAll(async () => {
  server = await buildTestApp();
  first = await server.staff('pharmacist');
  second = await server.staff('pharmacist');
  admin = await server.staff('admin');
});
afterAll(() => server.close());

interface Credit {
  data: { id: string; version: number; state: string; decidedAt: string | null };
  errorType?: string;
}
const enter = (customerId: string, amountCents: number, by = first) =>
  by.post<Credit>('/api/admin/credit', { customerId, amountCents, note: 'Kulanz' });
const send = (by: Staff, { id, version }: Credit['data'], event: string, fields = {}) =>
  by.post<Credit>(`/api/admin/credit/${id}/events/${event}`, { version, ...fields });
const someone = async () => (await server.customer()).account.id;
const ledgerOf = (customerId: string) =>
  server.deps.db
    .selectFrom('balanceEntry')
    .where('customerId', '=', customerId)
    .select(['amountCents', 'reason', 'note', 'creditId', 'bookedBy'])
    .execute();
const letThirtyDaysPass = (customerId: string) =>
  server.deps.db
    .updateTable('credit')
    .set({ decidedAt: new Date(server.deps.clock().getTime() - 31 * 86_400_000).toISOString() })
    .where('customerId', '=', customerId)
    .where('decidedAt', 'is not', null)
    .execute();

describe('a credit', () => {
  it('is told to the customer as it is booked, be it given or taken, and what for stands in the account', async () => {
    const { account } = await server.customer();
    await enter(account.id, 5000);
    await enter(account.id, -2000);
    const mails = await server.deps.db
      .selectFrom('mail')
      .where('customerId', '=', account.id)
      .where('template', '=', 'balanceChanged')
      .select(['recipient', 'text'])
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([account.email, account.email]);
    const texts = mails.map(({ text }) => text.replaceAll('\u00a0', ' ')).join();
    for (const words of ['wir haben 50,00 €', 'wir haben −20,00 €', 'jetzt 30,00 €'])
      expect(texts).toContain(words);
    expect(texts).not.toContain('Kulanz');
    const waiting = (await enter(account.id, 990_000)).body.data;
    expect(waiting.state).toBe('requested');
    const count = () =>
      server.deps.db
        .selectFrom('mail')
        .where('customerId', '=', account.id)
        .where('template', '=', 'balanceChanged')
        .select('id')
        .execute();
    expect(await count()).toHaveLength(2);
    expect((await send(second, waiting, 'approve')).status).toBe(200);
    expect(await count()).toHaveLength(3);
  });

  it('is booked at once by one person up to the limit, and shown as booked', async () => {
    const customerId = await someone();
    const { status, body } = await enter(customerId, 5000);
    expect([status, body.data.state]).toEqual([201, 'booked']);
    const { id } = body.data;
    const lines = await ledgerOf(customerId);
    expect(lines).toEqual([
      { amountCents: 5000, reason: 'booked', note: 'Kulanz', creditId: id, bookedBy: first.account.id },
    ]);
    const trail = await server.deps.db
      .selectFrom('audit')
      .where('entityId', '=', id)
      .orderBy('id')
      .select('action')
      .execute();
    expect(trail.map(({ action }) => action).sort()).toEqual(['create', 'event:book']);
  });

  it.each([5001, 9_999_999])('of %i cents is never booked by one person alone', async (cents) => {
    const customerId = await someone();
    const { status, body } = await enter(customerId, cents);
    expect([status, body.data.state, body.data.decidedAt]).toEqual([201, 'requested', null]);
    const book = await send(first, body.data, 'book');
    expect([book.status, book.body.errorType]).toEqual([403, 'eventNotAllowed']);
    const approve = await send(first, body.data, 'approve');
    expect([approve.status, approve.body.errorType]).toEqual([409, 'anotherPersonNeeded']);
    const state = { state: 'booked', customerId, amountCents: cents, note: 'Kulanz' };
    expect((await first.post('/api/admin/credit', { ...state, enteredBy: second.account.id })).status).toBe(
      422,
    );
    const change = { version: 1, amountCents: 1 };
    expect((await first.put(`/api/admin/credit/${body.data.id}`, change)).status).toBe(403);
    expect((await admin.put(`/api/admin/credit/${body.data.id}`, change)).status).toBe(405);
    expect((await first.post('/api/admin/balance-entry', state)).status).toBe(403);
    expect(await ledgerOf(customerId)).toEqual([]);
  });

  it('above the limit is booked once by a second person, also when sent repeatedly', async () => {
    const customerId = await someone();
    const { body } = await enter(customerId, 9_999_999);
    const answers = await Promise.all([
      send(second, body.data, 'approve'),
      send(admin, body.data, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = await ledgerOf(customerId);
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([9_999_999]);
    expect([second.account.id, admin.account.id]).toContain(lines[0]?.bookedBy);
    const again = await send(second, { ...body.data, version: 2 }, 'approve');
    expect(again.body.errorType).toBe('eventNotPossible');
  });

  it('is declined with a reason, also by the person who entered it, and never booked after that', async () => {
    const customerId = await someone();
    const { body } = await enter(customerId, 50_000);
    expect((await send(first, body.data, 'decline')).status).toBe(422);
    expect((await send(first, body.data, 'decline', { reason: 'Vertippt' })).status).toBe(200);
    const { data } = (await first.get<Credit>(`/api/admin/credit/${body.data.id}`)).body;
    const decided = { decidedAt: server.deps.clock().toISOString(), decidedBy: first.account.id };
    expect(data).toMatchObject({ state: 'declined', reason: 'Vertippt', ...decided });
    const late = await send(second, { ...body.data, version: 2 }, 'approve');
    expect(late.body.errorType).toBe('eventNotPossible');
    expect(await ledgerOf(customerId)).toEqual([]);
  });

  it('that waits is not booked by an administrator alone who raises the limit, of which the others are told', async () => {
    const waiting = (await enter(await someone(), 500_000, admin)).body.data;
    const other = await server.staff('admin');
    const put = async (cents: number) => {
      const { id, version } = await server.deps.db
        .selectFrom('setting')
        .where('name', '=', 'creditLimitCents')
        .select(['id', 'version'])
        .executeTakeFirstOrThrow();
      return (await admin.put(`/api/admin/setting/${id}`, { version, value: String(cents) })).status;
    };
    expect(await put(20_001)).toBe(422);
    expect(await put(20_000)).toBe(200);
    try {
      expect((await send(admin, waiting, 'book')).status).toBe(403);
      expect((await send(admin, waiting, 'approve')).body.errorType).toBe('anotherPersonNeeded');
      const mails = server.deps.db.selectFrom('mail').where('template', '=', 'securitySetting');
      const told = await mails.where(sentTo(other.account.email)).select('text').execute();
      expect(told).toEqual([{ text: expect.stringContaining('Gutschriften ohne zweite Person') }]);
    } finally {
      expect(await put(5000)).toBe(200);
    }
  });

  it('is measured by the limit that the settings name', async () => {
    const limit = (cents: number) =>
      server.deps.db
        .updateTable('setting')
        .set({ value: settingText(cents) })
        .where('name', '=', 'creditLimitCents')
        .executeTakeFirstOrThrow();
    const customerId = await someone();
    const waiting = (await enter(customerId, 6000)).body.data;
    try {
      expect((await limit(6000)).numUpdatedRows).toBe(1n);
      expect((await enter(await someone(), 6000)).body.data.state).toBe('booked');
      // What waits for a second person goes on waiting for one.
      for (const alone of ['book', 'approve'])
        expect((await send(first, waiting, alone)).status).toBeGreaterThanOrEqual(403);
      // Above what one person may be allowed there is no limit, and the default counts.
      await limit(10_000_000);
      expect((await enter(await someone(), 5001)).body.data.state).toBe('requested');
      await limit(0);
      expect((await enter(customerId, 1)).body.data.state).toBe('requested');
    } finally {
      await limit(5000);
    }
  });

  it('counts for the limit all credits to a customer without a second person within thirty days', async () => {
    const customerId = await someone();
    expect((await enter(customerId, 3000)).body.data.state).toBe('booked');
    const tooMuch = (await enter(customerId, 2001)).body.data;
    expect(tooMuch.state).toBe('requested');
    // Another colleague alone is no second person, and what a second person approved doesn't count.
    expect((await enter(customerId, 2001, admin)).body.data.state).toBe('requested');
    expect((await send(second, tooMuch, 'approve')).status).toBe(200);
    expect((await enter(customerId, 2000)).body.data.state).toBe('booked');
    expect((await enter(customerId, 1)).body.data.state).toBe('requested');
    await letThirtyDaysPass(customerId);
    expect((await enter(customerId, 3000)).body.data.state).toBe('booked');
  });

  it('that waits for a second person does so when the others no longer count, too', async () => {
    const customerId = await someone();
    await enter(customerId, 5000);
    const waiting = (await enter(customerId, 5000)).body.data;
    await letThirtyDaysPass(customerId);
    expect((await send(first, waiting, 'book')).status).toBe(403);
    expect(await ledgerOf(customerId)).toHaveLength(1);
    expect((await send(second, waiting, 'approve')).status).toBe(200);
  });

  it('takes money away without a second person, but no more than the balance, also concurrently', async () => {
    const customerId = await someone();
    await enter(customerId, 5000);
    const takings = await Promise.all([enter(customerId, -4000), enter(customerId, -4000, second)]);
    expect(takings.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(takings.find(({ status }) => status === 409)?.body.errorType).toBe('balanceTooSmall');
    const credits = await server.deps.db
      .selectFrom('credit')
      .where('customerId', '=', customerId)
      .select('state')
      .execute();
    expect(credits.map(({ state }) => state)).toEqual(['booked', 'booked']);
  });

  it('is seen by support and auditors, and entered and decided by neither', async () => {
    const customerId = await someone();
    const { body } = await enter(customerId, 50_000);
    for (const role of ['support', 'auditor'] as const) {
      const staff = await server.staff(role);
      expect((await staff.get(`/api/admin/credit/${body.data.id}`)).status).toBe(200);
      expect((await enter(customerId, 100, staff)).status).toBe(403);
      for (const event of ['book', 'approve', 'decline'])
        expect(
          (await send(staff, body.data, event, event === 'decline' ? { reason: 'Nein' } : {})).status,
        ).toBe(403);
    }
    expect((await (await server.staff('editor')).get(`/api/admin/credit/${body.data.id}`)).status).toBe(403);
  });

  it('is exported to its customer, and erased with them if it was not booked', async () => {
    const customerId = await someone();
    await enter(customerId, 700);
    await enter(customerId, -700);
    const open = (await enter(customerId, 70_000)).body.data;
    const { people, db } = server.deps;
    const person = { id: customerId, email: '' };
    expect(await people.export(db, person)).toMatchObject({
      credits: expect.arrayContaining([
        expect.objectContaining({ amountCents: 700, state: 'booked' }),
        expect.objectContaining({ amountCents: 70_000, state: 'requested', note: 'Kulanz' }),
      ]),
    });
    const erase = (by: Staff, event: string, version: number) =>
      by.post(`/api/admin/customer/${customerId}/events/${event}`, { version });
    expect((await erase(admin, 'approveErasure', 1)).status).toBe(200);
    expect((await erase(second, 'erase', 2)).status).toBe(200);
    const left = await db
      .selectFrom('credit')
      .where('customerId', '=', customerId)
      .select('amountCents')
      .execute();
    expect(left.map(({ amountCents }) => amountCents).sort()).toEqual([-700, 700]);
    expect((await send(second, open, 'approve')).status).toBe(404);
    expect((await enter(customerId, 100)).status).toBe(404);
  });
});
