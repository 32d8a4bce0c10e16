import { expect, it } from 'vitest';
import { unitPriceOf } from '../../../packages/server/src/domain/catalogue/unit-price.ts';

it.each([
  ['a flower', 'cannabis', 'g', 1, 899, { amount: 1, unit: 'g', pricePerUnitCents: 899 }],
  [
    'a jar of ready-made goods',
    'readymade',
    'g',
    10,
    8990,
    { amount: 10, unit: 'g', pricePerUnitCents: 899 },
  ],
  ['an extract', 'essence', 'ml', 30, 12000, { amount: 30, unit: 'ml', pricePerUnitCents: 400 }],
  ['goods by weight', 'standard', 'g', 250, 500, { amount: 0.25, unit: 'kg', pricePerUnitCents: 2000 }],
  ['goods by volume', 'merchandise', 'ml', 50, 999, { amount: 0.05, unit: 'l', pricePerUnitCents: 19980 }],
  ['a thing', 'standard', 'stk', 1, 1990, { amount: 1, unit: 'stk', pricePerUnitCents: 1990 }],
] as const)('the unit price of %s', (_, type, unit, packageAmount, priceCents, price) => {
  expect(unitPriceOf({ type, unit, packageAmount, priceCents })).toEqual(price);
});
