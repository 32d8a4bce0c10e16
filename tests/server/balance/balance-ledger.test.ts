import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let shop: ReturnType<typeof createShop>;
let articleId: string;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;

beforeAll(async () => {
  test = await buildTestApp();
  shop = createShop(test.deps);
  await shop.configure();
  const fields = { requiresPrescription: false, type: 'standard' as const, unit: 'stk' as const };
  const article = await shop.addArticle({ ...fields, priceCents: 1000 });
  articleId = article.id;
  await shop.addBatch(articleId, { receivedAmount: 100_000 });
  pharmacist = await test.staff('pharmacist');
});

afterAll(() => test.close());

type Customer = Awaited<ReturnType<TestApp['customer']>>;
interface Ledger {
  data: {
    balance: number;
    entries: {
      amount: number;
      reason: string;
      note: string | null;
      orderId: string | null;
      balance: number;
    }[];
  };
}

const ledgerOf = async (customer: Customer) =>
  (await customer.get<Ledger>('/api/shop/my-account/balance')).body.data;

const book = (customerId: string, amountCents: number, note: string | null = 'Kulanz', staff = pharmacist) =>
  staff.post<{ data: { id: string } }>('/api/admin/credit', { customerId, amountCents, note });

const place = async (customer: Customer, amount = 2) =>
  (
    await customer.upload<{ data: { orderId: string } }>(
      '/api/shop/checkout/order',
      orderForm(orderBody([{ articleId, amount, subItems: [] }])),
    )
  ).body.data.orderId;

describe('the balance ledger', () => {
  it('shows each line with its reason and the balance after it: booked, used by an order, returned when it is cancelled', async () => {
    const customer = await test.customer();
    expect(await ledgerOf(customer)).toEqual({ balance: 0, entries: [] });
    expect((await book(customer.account.id, 1500, 'Glas zerbrochen')).status).toBe(201);
    test.setTime('2026-03-04T09:01:00Z');
    const orderId = await place(customer);
    const order = await customer.get<{ data: Record<string, number> }>(
      `/api/shop/my-account/order/${orderId}`,
    );
    expect(order.body.data).toMatchObject({ usedBalance: 1500 });
    expect((await ledgerOf(customer)).balance).toBe(0);
    test.setTime('2026-03-04T09:02:00Z');
    await customer.post(`/api/shop/order/${orderId}/cancel-order`);
    expect(await ledgerOf(customer)).toMatchObject({
      balance: 1500,
      entries: [
        { amount: 1500, reason: 'orderCancelled', orderId, balance: 1500 },
        { amount: -1500, reason: 'orderPlaced', orderId, balance: 0 },
        { amount: 1500, reason: 'booked', note: 'Glas zerbrochen', orderId: null, balance: 1500 },
      ],
    });
    test.setTime('2026-03-04T09:00:00Z');
  });

  it('accepts bookings with the permission and a reason, and never below zero', async () => {
    const { account } = await test.customer();
    const answers = [
      await book(account.id, -1),
      await book(account.id, 100, ''),
      await book(account.id, 100, null),
      await book(account.id, 0),
      await book('00000000-0000-4000-8000-000000000000', 100),
      await book(account.id, 100, 'Kulanz', await test.staff('support')),
      await book(account.id, 100, 'Kulanz', await test.staff('auditor')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422, 404, 403, 403]);
    expect(answers[0]?.body.errorType).toBe('balanceTooSmall');
  });

  it('cannot be changed or removed, over the API or in the database', async () => {
    const { account } = await test.customer();
    const { body } = await book(account.id, 100);
    const line = await test.deps.db
      .selectFrom('balanceEntry')
      .where('creditId', '=', body.data.id)
      .select(['id', 'version'])
      .executeTakeFirstOrThrow();
    const { id, version } = line;
    expect((await pharmacist.put(`/api/admin/balance-entry/${id}`, { version, amountCents: 1 })).status).toBe(
      403,
    );
    const admin = await test.staff('admin');
    const sent = { customerId: account.id, amountCents: 1, note: 'Kulanz' };
    expect((await admin.post('/api/admin/balance-entry', sent)).status).toBe(405);
    expect((await admin.put(`/api/admin/balance-entry/${id}`, { version, amountCents: 1 })).status).toBe(405);
    expect((await admin.delete(`/api/admin/balance-entry/${id}`, { version })).status).toBe(405);
    const { db } = test.deps;
    await expect(
      db.updateTable('balanceEntry').set({ note: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('balanceEntry').where('id', '=', id).execute()).rejects.toThrow();
  });

  it('is read by its owner only, and by no doctor', async () => {
    expect((await test.visitor().get('/api/shop/my-account/balance')).status).toBe(401);
    const doctor = await test.customer({ payType: 'doctor' });
    expect((await doctor.get('/api/shop/my-account/balance')).status).toBe(403);
  });

  it('stays the sum of its lines and never below zero under concurrent changes', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('book' as const),
        cents: fc.integer({ min: -4000, max: 4000 }).filter(Boolean),
      }),
      fc.record({ kind: fc.constant('order' as const), cents: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant('cancel' as const), cents: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const customer = await test.customer();
        for (let at = 0; at < steps.length; at += 3) {
          await Promise.all(
            steps.slice(at, at + 3).map(async ({ kind, cents }) => {
              if (kind === 'book') return book(customer.account.id, cents);
              if (kind === 'order') return place(customer, cents).catch(() => undefined);
              const order = await test.deps.db
                .selectFrom('order')
                .where('customerId', '=', customer.account.id)
                .where('state', '=', 'new')
                .select('id')
                .executeTakeFirst();
              return order && customer.post(`/api/shop/order/${order.id}/cancel-order`);
            }),
          );
          const { balance, entries } = await ledgerOf(customer);
          expect(balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0));
          expect(balance).toBeGreaterThanOrEqual(0);
          const held = await test.deps.db
            .selectFrom('order')
            .where('customerId', '=', customer.account.id)
            .where('state', '=', 'new')
            .select(({ fn }) => fn.sum<number>('usedBalanceCents').as('cents'))
            .executeTakeFirst();
          const booked = entries
            .filter(({ reason }) => reason === 'booked')
            .reduce((sum, { amount }) => sum + amount, 0);
          expect(balance + Number(held?.cents ?? 0)).toBe(booked);
        }
      }),
      { numRuns: 8 },
    );
  });
});
