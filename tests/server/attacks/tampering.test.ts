import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

const checkout = '/api/shop/checkout/order';
const at = '2026-03-04T09:00:00.000Z';

let server: TestApp;
let articleId: string;
beforeAll(async () => {
  server = await buildTestApp();
  const shop = createShop(server.deps);
  await shop.configure();
  const free = { type: 'standard', unit: 'stk', requiresPrescription: false, priceCents: 2490 } as const;
  ({ id: articleId } = await shop.addArticle(free));
  await shop.addBatch(articleId, { receivedAmount: 1000 });
});
afterAll(() => server.close());

type Customer = Awaited<ReturnType<TestApp['customer']>>;

/** What an order of two pieces costs, as it is stored; undefined where none was placed. */
async function placed(change: Record<string, unknown>, by?: Customer) {
  const { account, ...customer } = by ?? (await server.customer());
  const items = [{ articleId, amount: 2, subItems: [] }];
  const body = orderBody(items, { shippingMethod: 'shipping+express', ...change });
  const { status } = await customer.upload(checkout, orderForm(body));
  const order = await server.deps.db
    .selectFrom('order')
    .where('customerId', '=', account.id)
    .orderBy('createdAt', 'desc')
    .selectAll()
    .executeTakeFirst();
  const sums = order && {
    total: order.totalPriceCents,
    payment: order.totalPaymentPriceCents,
    balance: order.usedBalanceCents,
  };
  return { status, sums };
}

const line = (change: object) => ({
  items: [{ articleId, amount: 2, packageAmount: 1, subItems: [], ...change }],
});

describe('what an order costs', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a price of a line', line({ price: 1 })],
    ['a total of a line', line({ totalPrice: 1 })],
    ['a rate of tax', line({ vatPercent: 0 })],
    ['a tax', line({ tax: 0 })],
    ['a discount', line({ discount: 100 })],
    ['fewer than none', line({ amount: -2 })],
    ['a part of a piece', line({ amount: 0.001 })],
    ['no number', line({ amount: 'NaN' })],
    ['a number that can’t be kept', line({ amount: '9007199254740993' })],
    ['a number written otherwise', line({ amount: '2e0' })],
    ['another package', line({ packageAmount: 0 })],
    ['a package of less than nothing', line({ packageAmount: -1 })],
    ['a price for extras', line({ subItems: [{ type: 'packaging', value: 'Glastiegel', price: -900 }] })],
    ['a total', { totalPrice: 1 }],
    ['a fee of shipping', { shippingPrice: 0 }],
    ['fees', { fees: [{ price: 0 }] }],
    ['a tax of all', { totalTax: 0 }],
    ['a balance', { usedBalance: 5000 }],
    ['a wish to use a balance', { useBalance: true }],
    ['a share of an insurer', { insurerShare: 5000 }],
    ['a co-payment', { coPayment: 0 }],
    ['a mark that it is paid', { isPaid: true }],
    ['a state', { state: 'completed' }],
    ['another customer', { customerId: '00000000-0000-4000-8000-000000000000' }],
  ])('is no business of who orders: %s is refused', async (_what, change) => {
    const { status, sums } = await placed(change);
    expect(sums).toBeUndefined();
    expect([400, 409, 422]).toContain(status);
  });

  it('is what the shop says, with its fees, also for who tells what they have seen', async () => {
    const honest = await placed({});
    expect(honest.status).toBe(200);
    expect(honest.sums?.total).toBeGreaterThan(2 * 2490);
    expect(honest.sums?.balance).toBe(0);
    // The total that was shown is compared and never taken.
    const shown = await placed({ totalPaymentPrice: honest.sums?.payment });
    expect(shown).toEqual(honest);
    const cheaper = await placed({ totalPaymentPrice: 1 });
    expect(cheaper).toEqual({ status: 409, sums: undefined });
  });

  it('takes nothing that somebody doesn’t have: of a balance what the ledger says, once, and nobody else’s', async () => {
    const { db, balance } = server.deps;
    const [poor, rich, owing] = [await server.customer(), await server.customer(), await server.customer()];
    const book = ({ account: { id: customerId } }: Customer, amountCents: number) =>
      db
        .transaction()
        .execute((tx) => balance.book(tx, at, { customerId, amountCents, reason: 'latePayment' }));
    await book(rich, 1500);
    await book(owing, -900);
    const { sums: whole } = await placed({});
    const total = whole?.total ?? 0;
    const used = (cents: number) => ({
      status: 200,
      sums: { total, payment: total - cents, balance: cents },
    });
    expect(await placed({}, poor)).toEqual(used(0));
    expect(await placed({}, owing)).toEqual(used(0));
    expect(await placed({}, rich)).toEqual(used(1500));
    // That one is over, and what it took is gone.
    const over = { state: 'completed', createdAt: '2026-03-03T09:00:00Z' } as const;
    await db.updateTable('order').set(over).where('customerId', '=', rich.account.id).execute();
    expect(await placed({}, rich)).toEqual(used(0));
  });
});
