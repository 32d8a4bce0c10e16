import { describe, expect, it } from 'vitest';
import { unitPriceOf } from '../../../packages/server/src/domain/catalogue/unit-price.ts';
import { packagingFeeCents } from '../../../packages/server/src/domain/pricing/packaging-fee.ts';
import { type CartToPrice, priceCart } from '../../../packages/server/src/domain/pricing/price-cart.ts';
import {
  areSubItemsChosen,
  checkSubItems,
  subItemChoices,
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
  shippingMethods: [shipping.method],
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
    expect(packagingFeeCents([{ type: 'humidity', value: 'Glastiegel' }], grams)).toBe(0);
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

  it('may include the third packaging where settings allow it', () => {
    const dose = { type: 'packaging' as const, value: 'Chubby Gorilla Dose' };
    expect(checkSubItems('cannabis', [dose], { isChubbyGorillaEnabled: true })).toBeUndefined();
    expect(subItemChoices({ isChubbyGorillaEnabled: true }).packaging).toContain(dose.value);
    expect(subItemChoices(off)).toEqual({
      packaging: ['Doy-Pack', 'Glastiegel'],
      humidity: ['Integra Boost 55%', 'Integra Boost 62%', 'Kein Integra Boost'],
    });
  });

  it('are complete with one of each kind for flowers, and without any for other articles', () => {
    expect(areSubItemsChosen('cannabis', [jar])).toBe(false);
    expect(areSubItemsChosen('cannabis', [jar, bag])).toBe(false);
    expect(areSubItemsChosen('cannabis', [{ type: 'humidity', value: 'Integra Boost 55%' }])).toBe(false);
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

  it('of the publicly insured never costs more for a prescribed product than its price', () => {
    const lines = [{ article: { ...flower(150), packageAmount: 1 }, amount: 5, subItems: [bag] }];
    expect(priceCart(cart({ lines, payType: 'public_insurance' }))).toMatchObject({
      totalPriceCents: 750,
      totalPaymentPriceCents: 750,
    });
  });

  it('of the publicly insured pays shipping when there is no cannabis in it', () => {
    const lines = [{ article: grinder, amount: 1, subItems: [] }];
    expect(priceCart(cart({ lines, shipping, payType: 'public_insurance' })).totalPaymentPriceCents).toBe(
      2490 + 599,
    );
  });

  it('of the publicly insured ships cannabis for free, but charges shipping options', () => {
    const express = { name: 'express', title: 'Express', priceCents: 990 };
    const lines = [{ article: flower(), amount: 5, subItems: [bag] }];
    const chosen = { method: shipping.method, options: [express] };
    const priced = priceCart(cart({ lines, shipping: chosen, payType: 'public_insurance' }));
    expect(priced).toMatchObject({
      serverLines: [{ totalPriceCents: 990 }],
      shippingPrices: [{ name: 'shipping', priceCents: 0 }],
      coPaymentCents: 1000,
      insurerCents: 5 * 899 - 1000,
      totalPaymentPriceCents: 1990,
    });
    expect(priceCart(cart({ lines, shipping: chosen })).shippingPrices).toEqual([
      { name: 'shipping', priceCents: 599 },
    ]);
  });

  it.each([
    ['one rate', [[7, 1000]], [[7, 599, 39]]],
    // 599 × 1000 / 4000 and × 3000 / 4000: 149.75 and 449.25.
    [
      'two rates',
      [
        [7, 1000],
        [19, 3000],
      ],
      [
        [19, 449, 72],
        [7, 150, 10],
      ],
    ],
    [
      'three rates',
      [
        [0, 1000],
        [7, 1000],
        [19, 1000],
      ],
      [
        [19, 200, 32],
        [7, 200, 13],
        [0, 199, 0],
      ],
    ],
    [
      'goods for nothing',
      [
        [7, 0],
        [19, 0],
      ],
      [[19, 599, 96]],
    ],
    [
      'a rate with next to nothing',
      [
        [7, 1],
        [19, 9000],
      ],
      [[19, 599, 96]],
    ],
  ])('spreads the tax of shipping over %s', (_what, goods, shares) => {
    const lines = goods.map(([vatPercent = 0, priceCents = 0], index) => ({
      article: { ...grinder, id: `article-${index}`, vatPercent, priceCents },
      amount: 1,
      subItems: [],
    }));
    const [line] = priceCart(cart({ lines, shipping })).serverLines;
    expect(
      line?.shares.map(({ vatPercent, grossCents, taxCents }) => [vatPercent, grossCents, taxCents]),
    ).toEqual(shares);
  });

  it('needs a prescription as soon as one article does', () => {
    const lines = [flower(), grinder].map((article) => ({ article, amount: 5, subItems: [] }));
    expect(priceCart(cart({ lines })).containsPrescriptionItems).toBe(true);
    expect(priceCart(cart({ lines: lines.slice(1) })).containsPrescriptionItems).toBe(false);
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
});
