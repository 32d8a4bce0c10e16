import article from '@rezeptur/schemas/entities/article/schema.json' with { type: 'json' };
import customer from '@rezeptur/schemas/entities/customer/schema.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArticleType, isCannabis } from '../../../packages/server/src/domain/catalogue/article-type.ts';
import { prorate } from '../../../packages/server/src/domain/money/prorate.ts';
import { taxIn } from '../../../packages/server/src/domain/money/tax.ts';
import type { PayType } from '../../../packages/server/src/domain/pricing/pay-type.ts';
import { type CartToPrice, priceCart } from '../../../packages/server/src/domain/pricing/price-cart.ts';
import type { SubItem } from '../../../packages/server/src/domain/pricing/sub-items.ts';

const articleTypes = article.properties.type.enum as ArticleType[];
const payTypes = customer.properties.payType.enum as PayType[];

const jar: SubItem = { type: 'packaging', value: 'Glastiegel' };
const bag: SubItem = { type: 'packaging', value: 'Doy-Pack' };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const anyLine = fc.record({
  article: fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...articleTypes),
    unit: fc.constantFrom('g' as const, 'ml' as const, 'stk' as const),
    packageAmount: fc.constantFrom(0.5, 1, 5, 10, 30),
    priceCents: fc.integer({ min: 0, max: 50_000 }),
    vatPercent: fc.constantFrom(0, 7, 19),
    requiresPrescription: fc.boolean(),
  }),
  amount: fc.integer({ min: 1, max: 200 }),
  subItems: fc.constantFrom<SubItem[]>([], [jar], [bag]),
});

const anyShipping = fc.record({
  method: fc.record({
    name: fc.constantFrom('shipping', 'carrier', 'pickup'),
    title: fc.constant('Versand'),
    subtitle: fc.constant(''),
    prices: fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 2_000 })), {
        maxLength: 4,
        selector: ([from]) => from,
      })
      .map((tiers) => ({
        '0': 990,
        ...Object.fromEntries(tiers.map(([from, cents]) => [String(from), cents])),
      })),
    options: fc.constant<{ name: string; title: string; priceCents: number }[]>([]),
  }),
  options: fc.array(
    fc.record({
      name: fc.constant('o'),
      title: fc.constant('O'),
      priceCents: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 2 },
  ),
});

const anyCart: fc.Arbitrary<CartToPrice> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 20 }),
    payType: fc.constantFrom(...payTypes),
    balanceCents: fc.integer({ min: -1_000, max: 100_000 }),
    shipping: fc.option(anyShipping, { nil: undefined }),
  })
  .map(({ shipping, ...cart }) => ({
    ...cart,
    ...(shipping && { shipping }),
    shippingMethods: shipping ? [shipping.method] : [],
  }));

/** What is taxed, with its rate: goods with their packaging, and the shares of what is charged for all of them. */
const taxed = (cart: CartToPrice, priced: ReturnType<typeof priceCart>) => [
  ...priced.lines.map((line, index) => ({
    rate: cart.lines[index]?.article.vatPercent ?? 0,
    gross: line.totalPriceCents + line.subItemsTotalCents,
    tax: line.taxCents,
  })),
  ...priced.serverLines.flatMap(({ shares }) =>
    shares.map(({ vatPercent, grossCents, taxCents }) => ({
      rate: vatPercent,
      gross: grossCents,
      tax: taxCents,
    })),
  ),
];

const holds = (what: (cart: CartToPrice, priced: ReturnType<typeof priceCart>) => void) =>
  fc.assert(
    fc.property(anyCart, (cart) => {
      what(cart, priceCart(cart));
    }),
    { numRuns: 400 },
  );
const isPublic = ({ payType }: CartToPrice) => payType === 'public_insurance' || payType === 'public_free';
const gross = (priced: ReturnType<typeof priceCart>) => [
  ...priced.lines.map((line) => line.totalPriceCents + line.subItemsTotalCents),
  ...priced.serverLines.map((line) => line.totalPriceCents),
];

describe('for any cart', () => {
  it('each rate has the tax of its whole gross, and the lines share it to the cent', () =>
    holds((cart, priced) => {
      const all = taxed(cart, priced);
      for (const { vatPercent, taxCents } of priced.totalTaxes) {
        const own = all.filter(({ rate }) => rate === vatPercent);
        expect(taxCents).toBe(taxIn(sum(own.map(({ gross }) => gross)), vatPercent));
        expect(sum(own.map(({ tax }) => tax))).toBe(taxCents);
      }
      // No rate comes in that the goods don't have.
      expect(new Set(priced.totalTaxes.map(({ vatPercent }) => vatPercent))).toEqual(
        new Set(cart.lines.map(({ article }) => article.vatPercent)),
      );
      // No line's tax is further than a cent from its own.
      for (const { rate, gross, tax } of all)
        expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThan(1);
    }));

  it('shipping is spread over the rates of the goods, within a cent of their part in the gross', () =>
    holds((cart, priced) => {
      const all = taxed(cart, priced);
      const goods = all.slice(0, cart.lines.length);
      const whole = sum(goods.map(({ gross }) => gross));
      for (const { shares, totalPriceCents, taxCents } of priced.serverLines) {
        expect(sum(shares.map(({ grossCents }) => grossCents))).toBe(totalPriceCents);
        expect(sum(shares.map((share) => share.taxCents))).toBe(taxCents);
        if (totalPriceCents > 0) expect(shares.every(({ grossCents }) => grossCents > 0)).toBe(true);
        else expect(shares).toHaveLength(1);
        for (const rate of new Set(goods.map((line) => line.rate))) {
          const part = sum(goods.filter((line) => line.rate === rate).map(({ gross }) => gross)) / whole;
          const share = shares.find(({ vatPercent }) => vatPercent === rate)?.grossCents ?? 0;
          if (whole > 0) expect(Math.abs(share - part * totalPriceCents)).toBeLessThan(1);
        }
      }
    }));

  it('lines, packaging and shipping add up to the total, and their taxes to the tax', () =>
    holds((_cart, priced) => {
      expect(sum(gross(priced))).toBe(priced.totalPriceCents);
      expect(sum(priced.lines.map((line) => line.totalPriceCents))).toBe(priced.totalPriceWithoutFeesCents);
      const taxes = [...priced.lines, ...priced.serverLines].map(({ taxCents }) => taxCents);
      expect(sum(taxes)).toBe(priced.totalTaxCents);
      expect(sum(priced.totalTaxes.map(({ taxCents }) => taxCents))).toBe(priced.totalTaxCents);
    }));

  it('a line is its single price times its amount, and a jar costs 199 cents for each 20 g begun', () =>
    holds((cart, priced) => {
      priced.lines.forEach((line, index) => {
        const { article, amount, subItems } = cart.lines[index] as CartToPrice['lines'][number];
        expect(line.totalPriceCents).toBe(article.priceCents * amount);
        const grams = isCannabis(article.type) && article.unit === 'g' ? amount * article.packageAmount : 0;
        expect(line.subItemsTotalCents).toBe(subItems.includes(jar) ? Math.ceil(grams / 20) * 199 : 0);
      });
    }));

  it('shipping is the highest tier reached, nothing for cannabis on the insurer, and its options as listed', () =>
    holds((cart, priced) => {
      if (!cart.shipping || cart.lines.length === 0) return expect(priced.serverLines).toEqual([]);
      const [line] = priced.serverLines;
      const reached = Object.keys(cart.shipping.method.prices)
        .map(Number)
        .filter((from) => from <= priced.totalPriceWithoutFeesCents);
      const tier = cart.shipping.method.prices[String(Math.max(...reached))] ?? 0;
      const isFree = isPublic(cart) && priced.totalCannabisAmount > 0;
      const method = isFree ? 0 : tier;
      const wanted = method + sum(cart.shipping.options.map(({ priceCents }) => priceCents));
      expect(line).toMatchObject({ type: 'shipping', totalPriceCents: wanted });
      // What is said of a method before it is chosen is what it costs then.
      expect(priced.shippingPrices).toEqual([{ name: cart.shipping.method.name, priceCents: method }]);
    }));

  it('the amount owed is the own share, the sum of balance and payment', () =>
    holds((cart, priced) => {
      const fee = cart.payType === 'public_free' ? 0 : 1000;
      const goods = cart.lines.map(({ article, amount }) => {
        const price = article.priceCents * amount;
        return isPublic(cart) && article.requiresPrescription ? Math.min(fee, price) : price;
      });
      const packaging = priced.lines.map(({ subItemsTotalCents }) => subItemsTotalCents);
      const shipping = priced.serverLines.map(({ totalPriceCents }) => totalPriceCents);
      const owed = sum([...goods, ...packaging, ...shipping]);
      expect(priced.usedBalanceCents + priced.totalPaymentPriceCents).toBe(owed);
      expect(priced.usedBalanceCents).toBe(Math.min(Math.max(0, cart.balanceCents), owed));
      expect(priced.insurerCents).toBe(priced.totalPriceCents - owed);
      expect(priced.coPaymentCents).toBe(
        sum(goods.filter((_, index) => isPublic(cart) && cart.lines[index]?.article.requiresPrescription)),
      );
      // The insurer bears the rest, and never less than nothing.
      expect(owed).toBeLessThanOrEqual(priced.totalPriceCents);
      if (!isPublic(cart)) expect(owed).toBe(priced.totalPriceCents);
    }));

  it('the order of its lines changes no total', () =>
    holds((cart, priced) => {
      const { lines: _lines, serverLines: _served, ...totals } = priced;
      const { lines, serverLines, ...turned } = priceCart({ ...cart, lines: cart.lines.toReversed() });
      expect(turned).toEqual(totals);
      expect(lines).toHaveLength(cart.lines.length);
      expect(serverLines.map(({ totalPriceCents }) => totalPriceCents)).toEqual(
        priced.serverLines.map(({ totalPriceCents }) => totalPriceCents),
      );
    }));
});

it('shares rounded to cents keep their sum, each within a cent of its own', () => {
  const shares = fc.array(fc.double({ min: -5_000, max: 50_000, noNaN: true }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(shares, (exact) => {
      const total = Math.round(sum(exact)) + 0;
      const rounded = prorate(total, exact);
      expect(sum(rounded)).toBe(total);
      rounded.forEach((cents, index) => {
        expect(Number.isInteger(cents)).toBe(true);
        expect(Math.abs(cents - (exact[index] ?? 0))).toBeLessThanOrEqual(1);
      });
    }),
  );
});
