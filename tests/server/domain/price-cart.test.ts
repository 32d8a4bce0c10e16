import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleTypes } from '../../../packages/server/src/domain/catalogue/article-type.ts';
import { unitPriceOf } from '../../../packages/server/src/domain/catalogue/unit-price.ts';
import { packagingFeeCents } from '../../../packages/server/src/domain/pricing/packaging-fee.ts';
import { payTypes } from '../../../packages/server/src/domain/pricing/pay-type.ts';
import { type CartToPrice, priceCart } from '../../../packages/server/src/domain/pricing/price-cart.ts';
import {
  areSubItemsChosen,
  checkSubItems,
  type SubItem,
} from '../../../packages/server/src/domain/pricing/sub-items.ts';

const shipping = {
  method: {
    name: 'shipping',
    title: 'Versand',
    subtitle: '',
    prices: { '0': 599, '10000': 299, '20000': 0 },
    options: [],
  },
  options: [],
};
const jar = { type: 'packaging' as const, value: 'Glastiegel' };
const bag = { type: 'packaging' as const, value: 'Doy-Pack' };

const flower = (cents = 899) => ({
  id: 'flower',
  type: 'cannabis' as const,
  unit: 'g' as const,
  packageAmount: 1,
  priceCents: cents,
  vatPercent: 19,
  requiresPrescription: true,
});
const grinder = {
  ...flower(2490),
  id: 'grinder',
  type: 'standard' as const,
  unit: 'stk' as const,
  requiresPrescription: false,
};

const cart = (changes: Partial<CartToPrice>): CartToPrice => ({
  lines: [],
  payType: 'self',
  shippingVatPercent: 19,
  balanceCents: 0,
  ...changes,
});

describe('the glass jar', () => {
  it.each([
    [1, 199],
    [20, 199],
    [20.5, 398],
    [21, 398],
    [40, 398],
    [41, 597],
  ])('for %d g costs %i cents', (grams, cents) => {
    expect(packagingFeeCents([jar], grams)).toBe(cents);
    expect(packagingFeeCents([bag], grams)).toBe(0);
  });
});

describe('choices of packaging and humidity', () => {
  const off = { isChubbyGorillaEnabled: false };
  it.each([
    ['cannabis', [jar], undefined],
    ['cannabis', [jar, { type: 'humidity', value: 'Kein Integra Boost' }], undefined],
    ['cannabis', [{ type: 'packaging', value: 'Chubby Gorilla Dose' }], 'subItemNotAllowed'],
    ['cannabis', [{ type: 'humidity', value: 'Glastiegel' }], 'subItemNotAllowed'],
    ['cannabis', [jar, bag], 'subItemRepeated'],
    ['readymade', [jar], 'subItemNotAllowed'],
    ['standard', [], undefined],
  ] as const)('%s with %j: %s', (type, subItems, code) => {
    expect(checkSubItems(type, [...subItems], off)).toBe(code);
  });

  it('may include the third packaging where the settings say so', () => {
    const dose = { type: 'packaging' as const, value: 'Chubby Gorilla Dose' };
    expect(checkSubItems('cannabis', [dose], { isChubbyGorillaEnabled: true })).toBeUndefined();
  });

  it('are complete with one of each kind, and for all but flowers without any', () => {
    expect(areSubItemsChosen('cannabis', [jar])).toBe(false);
    expect(areSubItemsChosen('cannabis', [jar, { type: 'humidity', value: 'Integra Boost 55%' }])).toBe(true);
    expect(areSubItemsChosen('essence', [])).toBe(true);
  });
});

describe('the unit price', () => {
  it.each([
    [
      { type: 'cannabis', unit: 'g', packageAmount: 1, priceCents: 899 },
      { amount: 1, unit: 'g', pricePerUnitCents: 899 },
    ],
    [
      { type: 'readymade', unit: 'g', packageAmount: 10, priceCents: 7990 },
      { amount: 10, unit: 'g', pricePerUnitCents: 799 },
    ],
    [
      { type: 'standard', unit: 'g', packageAmount: 75, priceCents: 490 },
      { amount: 0.075, unit: 'kg', pricePerUnitCents: 6533 },
    ],
    [
      { type: 'standard', unit: 'ml', packageAmount: 250, priceCents: 690 },
      { amount: 0.25, unit: 'l', pricePerUnitCents: 2760 },
    ],
    [
      { type: 'merchandise', unit: 'stk', packageAmount: 1, priceCents: 1490 },
      { amount: 1, unit: 'stk', pricePerUnitCents: 1490 },
    ],
  ] as const)('of %j is %j', (article, price) => {
    expect(unitPriceOf(article)).toEqual(price);
  });
});

describe('a cart', () => {
  it.each([
    [0, 599],
    [9_999, 599],
    [10_000, 299],
    [19_999, 299],
    [20_000, 0],
  ])('of %i cents ships for %i', (cents, price) => {
    const lines = [{ article: { ...grinder, priceCents: cents }, amount: 1, subItems: [] }];
    expect(priceCart(cart({ lines, shipping })).serverLines[0]?.totalPriceCents).toBe(price);
  });

  it('of the publicly insured costs a fee per prescribed product, packaging and other goods', () => {
    const lines = [
      { article: flower(), amount: 30, subItems: [jar] },
      { article: { ...flower(), id: 'other' }, amount: 5, subItems: [bag] },
      { article: grinder, amount: 2, subItems: [] },
    ];
    const priced = priceCart(cart({ lines, shipping, payType: 'public_insurance' }));
    expect(priced).toMatchObject({
      totalPriceCents: 35 * 899 + 398 + 4980,
      totalPaymentPriceCents: 2 * 1000 + 398 + 4980,
      totalCannabisAmount: 35,
    });
    expect(priceCart(cart({ lines, payType: 'public_free' })).totalPaymentPriceCents).toBe(398 + 4980);
  });

  it('of the publicly insured pays shipping when there is no cannabis in it', () => {
    const lines = [{ article: grinder, amount: 1, subItems: [] }];
    expect(priceCart(cart({ lines, shipping, payType: 'public_insurance' })).totalPaymentPriceCents).toBe(
      2490 + 599,
    );
  });

  it('uses balance up to what is owed', () => {
    const lines = [{ article: grinder, amount: 1, subItems: [] }];
    expect(priceCart(cart({ lines, balanceCents: 1000 }))).toMatchObject({
      usedBalanceCents: 1000,
      totalPaymentPriceCents: 1490,
    });
    expect(priceCart(cart({ lines, balanceCents: 9999 }))).toMatchObject({
      usedBalanceCents: 2490,
      totalPaymentPriceCents: 0,
    });
    expect(priceCart(cart({ lines, balanceCents: -5 }))).toMatchObject({ usedBalanceCents: 0 });
  });

  it('adds up to the cent, whatever is in it', () => {
    const line = fc.record({
      article: fc.record({
        id: fc.uuid(),
        type: fc.constantFrom(...articleTypes),
        unit: fc.constantFrom('g' as const, 'ml' as const, 'stk' as const),
        packageAmount: fc.constantFrom(1, 5, 10, 30, 0.5),
        priceCents: fc.integer({ min: 0, max: 50_000 }),
        vatPercent: fc.constantFrom(0, 7, 19),
        requiresPrescription: fc.boolean(),
      }),
      amount: fc.integer({ min: 1, max: 200 }),
      subItems: fc.constantFrom<SubItem[]>([], [jar], [bag]),
    });
    const cents = fc.integer({ min: 0, max: 3000 });
    const anyShipping = fc.record({
      method: fc
        .dictionary(fc.integer({ min: 0, max: 60_000 }).map(String), cents, { maxKeys: 4 })
        .map((prices) => ({ ...shipping.method, prices })),
      options: fc.array(fc.record({ name: fc.uuid(), title: fc.string(), priceCents: cents }), {
        maxLength: 3,
      }),
    });
    const any = fc.record({
      lines: fc.array(line, { maxLength: 20 }),
      payType: fc.constantFrom(...payTypes),
      shippingVatPercent: fc.constantFrom(7, 19),
      balanceCents: fc.integer({ min: -1000, max: 100_000 }),
      shipping: fc.option(anyShipping, { nil: undefined }),
    });
    fc.assert(
      fc.property(any, ({ shipping: chosen, ...rest }) => {
        const priced = priceCart({ ...rest, ...(chosen && { shipping: chosen }) });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const lines = sum(priced.lines.map((one) => one.totalPriceCents + one.subItemsTotalCents));
        const server = sum(priced.serverLines.map((one) => one.totalPriceCents));
        expect(lines + server).toBe(priced.totalPriceCents);
        expect(sum(priced.lines.map((one) => one.totalPriceCents))).toBe(priced.totalPriceWithoutFeesCents);
        const taxes = sum([...priced.lines, ...priced.serverLines].map((one) => one.taxCents));
        expect(taxes).toBe(priced.totalTaxCents);
        expect(sum(priced.totalTaxes.map((one) => one.taxCents))).toBe(priced.totalTaxCents);
        // Each rate's tax is that of its gross sum, and its lines hold exactly that.
        const parts = [
          ...priced.lines.map((one, index) => ({
            vat: rest.lines[index]?.article.vatPercent ?? 0,
            gross: one.totalPriceCents + one.subItemsTotalCents,
            tax: one.taxCents,
          })),
          ...priced.serverLines.map((one) => ({
            vat: one.vatPercent,
            gross: one.totalPriceCents,
            tax: one.taxCents,
          })),
        ];
        for (const { vatPercent: vat, taxCents } of priced.totalTaxes) {
          const ofRate = parts.filter((one) => one.vat === vat);
          const gross = sum(ofRate.map((one) => one.gross));
          expect(taxCents).toBe(Math.round((gross * vat) / (100 + vat)));
          expect(sum(ofRate.map((one) => one.tax))).toBe(taxCents);
        }
        // What is owed is paid from the balance or by the customer; the insurer pays the rest.
        const owed = priced.totalPaymentPriceCents + priced.usedBalanceCents;
        const isInsured = rest.payType.startsWith('public_');
        if (!isInsured) expect(owed).toBe(priced.totalPriceCents);
        const fee = rest.payType === 'public_free' ? 0 : 1000;
        const share = rest.lines.map(({ article }, index) =>
          isInsured && article.requiresPrescription ? fee : (priced.lines[index]?.totalPriceCents ?? 0),
        );
        expect(owed).toBe(sum(share) + sum(priced.lines.map((one) => one.subItemsTotalCents)) + server);
        expect(priced.usedBalanceCents).toBe(Math.min(Math.max(rest.balanceCents, 0), owed));
        expect(priced.totalPaymentPriceCents).toBeGreaterThanOrEqual(0);
        for (const value of [priced.totalPriceCents, priced.totalTaxCents, priced.totalPaymentPriceCents]) {
          expect(Number.isInteger(value)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
