import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCii } from '../../../packages/server/src/domain/invoice/to-cii.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { createShop, orderBody, orderForm } from '../support/shop.ts';

let test: TestApp;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
let articles: { id: string; type: string; packageAmount: number }[];
const payTypes = ['self', 'private_insurance', 'public_insurance', 'public_free'] as const;
const buyers = new Map<string, Awaited<ReturnType<TestApp['customer']>>>();

beforeAll(async () => {
  test = await buildTestApp();
  const shop = createShop(test.deps);
  await shop.configure();
  pharmacist = await test.staff('pharmacist');
  const free = { requiresPrescription: false, type: 'standard', unit: 'stk' } as const;
  const range: Parameters<typeof shop.addArticle>[0][] = [
    { priceCents: 899 },
    { priceCents: 137, vatPercent: 7 },
    { type: 'milled', packageAmount: 10, priceCents: 7990 },
    { type: 'essence', unit: 'ml', packageAmount: 30, priceCents: 150 },
    { ...free, priceCents: 2490 },
    { ...free, priceCents: 333, vatPercent: 7 },
  ];
  articles = [];
  for (const fields of range) {
    const article = await shop.addArticle(fields);
    await shop.addBatch(article.id, { receivedAmount: 100_000 });
    articles.push(article);
  }
  for (const payType of payTypes) buyers.set(payType, await test.customer({ payType }));
});
afterAll(() => test.close());

const line = fc.record({
  which: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 5, max: 200 }),
  packaging: fc.constantFrom('Doy-Pack', 'Glastiegel'),
});
const anyCart = fc.record({
  payType: fc.constantFrom(...payTypes),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ which }) => which }),
  shippingMethod: fc.constantFrom('shipping', 'shipping+express', 'carrier+evening', 'pickup'),
  balance: fc.constantFrom(0, 1, 700, 12_345, 5_000_000),
});

interface Line {
  totalPrice: number;
  tax: number;
  subItemsTotal?: number;
}
interface Sums {
  totalPrice: number;
  totalPriceWithoutFees: number;
  totalPaymentPrice: number;
  usedBalance: number;
  coPayment: number;
  insurerShare: number;
  totalNetPrice: number;
  totalTax: number;
  totalTaxes: { vat: number; tax: number }[];
  items: Line[];
}
const figures = (sums: Sums) => ({
  totalPrice: sums.totalPrice,
  totalPriceWithoutFees: sums.totalPriceWithoutFees,
  totalPaymentPrice: sums.totalPaymentPrice,
  usedBalance: sums.usedBalance,
  coPayment: sums.coPayment,
  insurerShare: sums.insurerShare,
  totalNetPrice: sums.totalNetPrice,
  totalTax: sums.totalTax,
  totalTaxes: sums.totalTaxes,
  items: sums.items.map(({ totalPrice, tax, subItemsTotal = 0 }) => [totalPrice, tax, subItemsTotal]),
});
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const inXml = (xml: string, name: string) =>
  Math.round(Number(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? 0) * 100);

async function ledgerOf(customerId: string): Promise<number[]> {
  const rows = await test.deps.db
    .selectFrom('balanceEntry')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .select('amountCents')
    .execute();
  return rows.map(({ amountCents }) => amountCents);
}

it(
  'cart, order, invoice, XML and ledger have the same total',
  () =>
    fc.assert(
      fc.asyncProperty(anyCart, async ({ payType, lines, shippingMethod, balance }) => {
        const { db } = test.deps;
        const buyer = buyers.get(payType) as Awaited<ReturnType<TestApp['customer']>>;
        const { id: customerId } = buyer.account;
        const before = sum(await ledgerOf(customerId));
        if (balance !== before) {
          const entry = { customerId, amountCents: balance - before, reason: 'goodwill' as const };
          await db.insertInto('balanceEntry').values(entry).execute();
        }
        const items = lines.map(({ which, amount, packaging }) => {
          const { id: articleId, type, packageAmount } = articles[which] as (typeof articles)[number];
          const humidity = { type: 'humidity', value: 'Integra Boost 62%' };
          const subItems = type === 'cannabis' ? [{ type: 'packaging', value: packaging }, humidity] : [];
          return { articleId, amount, packageAmount, subItems };
        });
        const priced = await buyer.post<{ data: Sums }>('/api/shop/cart/calculate', {
          items,
          shippingMethod,
        });
        expect(priced.status, priced.text).toBe(200);
        const calculated = figures(priced.body.data);
        const { totalPaymentPrice, insurerShare } = calculated;
        const placed = await buyer.upload<{ data: { orderId: string } }>(
          '/api/shop/checkout/order',
          orderForm(
            orderBody(items, {
              shippingMethod,
              totalPaymentPrice,
              paymentMethod: insurerShare > 0 ? 'insurance' : 'invoice',
            }),
          ),
        );
        expect(placed.status, placed.text).toBe(200);
        const id = placed.body.data.orderId;
        const { body } = await buyer.get<{ data: Sums }>(`/api/shop/my-account/order/${id}`);
        const ordered = figures(body.data);
        expect(ordered).toEqual(calculated);
        expect(sum(ordered.items.map(([price = 0, , packaging = 0]) => price + packaging))).toBe(
          ordered.totalPrice,
        );
        expect(ordered.totalNetPrice + ordered.totalTax).toBe(ordered.totalPrice);
        if (payType === 'public_free') expect(ordered.coPayment).toBe(0);
        expect(sum(ordered.items.map(([, tax = 0]) => tax))).toBe(ordered.totalTax);

        const order = await pharmacist.get<{ data: { version: number } }>(`/api/admin/order/${id}`);
        const accepted = await pharmacist.post(`/api/admin/order/${id}/events/accept`, {
          version: order.body.data.version,
        });
        expect(accepted.status, accepted.text).toBe(200);
        const { content } = await db
          .selectFrom('invoice')
          .where('orderId', '=', id)
          .select('content')
          .executeTakeFirstOrThrow();
        expect(content).toMatchObject({
          totalGrossCents: ordered.totalPrice,
          totalTaxCents: ordered.totalTax,
          insurerCents: ordered.insurerShare,
          balanceCents: ordered.usedBalance,
          dueCents: ordered.totalPaymentPrice,
          taxes: ordered.totalTaxes.map(({ vat, tax }) => ({ vatPercent: vat, taxCents: tax })),
        });
        expect(content.insurerCents).toBeGreaterThanOrEqual(0);
        expect(content.insurerCents + content.balanceCents + content.dueCents).toBe(content.totalGrossCents);
        expect(sum(content.lines.map(({ grossCents }) => grossCents))).toBe(content.totalGrossCents);
        const xml = toCii(content);
        expect(inXml(xml, 'GrandTotalAmount')).toBe(ordered.totalPrice);
        expect(inXml(xml, 'TaxTotalAmount')).toBe(ordered.totalTax);
        expect(inXml(xml, 'GrandTotalAmount') - inXml(xml, 'TotalPrepaidAmount')).toBe(
          inXml(xml, 'DuePayableAmount'),
        );
        expect(inXml(xml, 'DuePayableAmount')).toBe(ordered.totalPaymentPrice);

        expect(sum(await ledgerOf(customerId))).toBe(balance - ordered.usedBalance);
        expect((await buyer.post(`/api/shop/order/${id}/cancel-order`)).status).toBe(200);
        expect(sum(await ledgerOf(customerId))).toBe(balance);
      }),
      { numRuns: 15 },
    ),
  60_000,
);
