import { describe, expect, it } from 'vitest';
import { dryingLossLevel } from '../../../packages/shop/src/features/article/batches/drying-loss-level.ts';
import { isWithinLimit } from '../../../packages/shop/src/features/article/batches/microbial-limits.ts';
import { galleryImages } from '../../../packages/shop/src/features/article/gallery-images.ts';
import { minimumAmount, quickAmounts, readAmount } from '../../../packages/shop/src/lib/article/amounts.ts';
import { orderBarOf } from '../../../packages/shop/src/lib/article/order-bar.ts';
import { anArticle } from '../support/demo-config.ts';

it.each([
  [12, 'green'],
  [9, 'green'],
  [8.99, 'yellow'],
  [6, 'yellow'],
  [5.99, 'red'],
  [0, 'red'],
] as const)('a drying loss of %d %% is %s', (percent, level) => {
  expect(dryingLossLevel(percent)).toBe(level);
});

it.each([
  ['tymc', 19_999, true],
  ['tymc', 20_000, false],
  ['tamc', 99_999, true],
  ['tamc', 100_000, false],
] as const)('%s of %d KBE/g is within its limit: %s', (name, count, isWithin) => {
  expect(isWithinLimit(name, count)).toBe(isWithin);
});

describe('the quantity', () => {
  const flower = anArticle();
  const tin = anArticle({ type: 'readymade', packageAmount: 10 });

  it.each<[string, ReturnType<typeof readAmount>]>([
    ['5', { amount: 5 }],
    [' 7 ', { amount: 7 }],
    ['200', { amount: 200 }],
    ['', { problem: 'missing' }],
    ['0', { problem: 'missing' }],
    ['4', { problem: 'tooSmall' }],
    ['201', { problem: 'tooLarge' }],
    ['7.5', { problem: 'notWhole' }],
    ['-7', { problem: 'notWhole' }],
    ['sieben', { problem: 'notWhole' }],
  ])('of flowers is read from “%s”', (text, read) => {
    expect(readAmount(text, flower)).toEqual(read);
  });

  it('beyond what is there has a price, and is told', () => {
    expect(readAmount('12', flower, 11)).toEqual({ amount: 12, problem: 'notEnough' });
    expect(readAmount('11', flower, 11)).toEqual({ amount: 11 });
  });

  it('has usual weights at hand that are whole packages', () => {
    expect(quickAmounts(flower).map(({ amount }) => amount)).toEqual([5, 10, 15, 20]);
    expect(quickAmounts(tin)).toEqual([
      { grams: 10, amount: 1 },
      { grams: 20, amount: 2 },
    ]);
    expect(quickAmounts(anArticle({ type: 'essence', unit: 'ml', packageAmount: 5 }))).toEqual([]);
  });

  it.each(['readymade', 'milled', 'essence', 'standard', 'merchandise'] as const)(
    'of %s starts at one',
    (type) => {
      expect(minimumAmount(anArticle({ type }))).toBe(1);
    },
  );
});

it('shows the main picture first and none twice, and marks the picture of the batch', () => {
  const article = anArticle({
    imageName: 'main.svg',
    shopImages: [
      { id: '1', imageName: 'close.svg', isBatchImage: true },
      { id: '2', imageName: 'main.svg' },
      { id: '3', imageName: 'close.svg' },
    ],
  });
  expect(galleryImages(article).map(({ imageName }) => imageName)).toEqual(['main.svg', 'close.svg']);
  expect(galleryImages(article)[1]?.isBatchImage).toBe(true);
  expect(galleryImages(anArticle())).toEqual([]);
});

it.each([
  [{}, undefined],
  [{ inStock: false }, 'notInStock'],
  [{ allow: false, inStock: false }, 'notAllowed'],
  [{ isVariationArticle: true, inStock: false }, 'chooseVariation'],
] as const)('an article that is %j is barred by %s', (fields, why) => {
  expect(orderBarOf(anArticle(fields))).toBe(why);
});
