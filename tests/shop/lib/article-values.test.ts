import { expect, it } from 'vitest';
import { articleName, packageSize } from '../../../packages/shop/src/lib/article/article-values.ts';
import { anArticle } from '../support/demo-config.ts';

const t = (key: string) => key.replace('shop:units.', '');

it('says what a package holds as people say it: less than a kilogram or litre in grams or millilitres', () => {
  const size = (packageAmount: number, unit: 'g' | 'ml', counted: number, as: 'kg' | 'l' | 'g') =>
    packageSize(
      anArticle({ packageAmount, unit, normalizedPackageAmount: counted, normalizedPackageUnit: as }),
      t,
    );
  expect(size(40, 'g', 0.04, 'kg')).toBe('40 g');
  expect(size(250, 'ml', 0.25, 'l')).toBe('250 ml');
  expect(size(1500, 'g', 1.5, 'kg')).toBe('1,5 kg');
  expect(size(0.5, 'g', 0.5, 'g')).toBe('0,5 g');
});

it('names an article in the same order everywhere: what it is known by, then its cut', () => {
  const named = { name: 'Elbe 22/1 Nacht', publicNamePrimary: 'Nacht', publicNameSecondary: '22/1' };
  expect(articleName(anArticle(named))).toBe('Nacht 22/1');
  expect(articleName(anArticle({ ...named, publicNamePrimary: '' }))).toBe('Elbe 22/1 Nacht');
});
