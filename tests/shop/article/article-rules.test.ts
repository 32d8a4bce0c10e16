import { describe, expect, it } from 'vitest';
import { amountChoices, minimumAmount } from '../../../packages/shop/src/features/article/amounts.ts';
import { dryingLossLevel } from '../../../packages/shop/src/features/article/drying-loss-level.ts';
import { galleryImages } from '../../../packages/shop/src/features/article/gallery-images.ts';
import { isWithinLimit } from '../../../packages/shop/src/features/article/microbial-limits.ts';
import { orderBarOf } from '../../../packages/shop/src/features/article/order-bar.ts';
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

describe('the quantity menu', () => {
  it('of flowers starts at five, of everything else at one; both offer none and end at 200', () => {
    expect(amountChoices(anArticle()).slice(0, 3)).toEqual([0, 5, 6]);
    expect(amountChoices(anArticle({ type: 'readymade' })).slice(0, 3)).toEqual([0, 1, 2]);
    expect(amountChoices(anArticle()).at(-1)).toBe(200);
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
