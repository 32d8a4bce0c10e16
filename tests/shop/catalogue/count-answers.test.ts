import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ArticleFilter,
  noFilter,
  toggleValue,
} from '../../../packages/shop/src/features/catalogue/filters/article-filter.ts';
import { countAnswers } from '../../../packages/shop/src/features/catalogue/filters/count-answers.ts';
import {
  matchesFilter,
  thcBands,
} from '../../../packages/shop/src/features/catalogue/filters/matches-filter.ts';
import { anArticle } from '../support/demo-config.ts';

const brands = ['Nordblatt', 'Moorhof', 'Elbkraut'];
const species = ['sativa', 'indica', 'hybrid'] as const;
const terpenes = ['Limonen', 'Myrcen', 'Pinen'];

const article = fc
  .record({
    brand: fc.constantFrom(...brands).map((name) => ({ id: name, name })),
    species: fc.option(fc.constantFrom(...species)),
    thc: fc.option(fc.integer({ min: 0, max: 30 })),
    terpeneProfile: fc.subarray(terpenes),
    type: fc.constantFrom('cannabis' as const, 'milled' as const, 'essence' as const),
  })
  .map(anArticle);
const filter = fc.record({
  type: fc.constantFrom('', 'cannabis', 'essence'),
  brand: fc.subarray(brands),
  species: fc.subarray([...species]),
  thc: fc.subarray(thcBands.map(({ name }) => name)),
  terpenes: fc.subarray(terpenes),
});

it('a choice finds as many articles as its count shows', () => {
  fc.assert(
    fc.property(fc.array(article, { maxLength: 25 }), filter, (range, chosen) => {
      const now: ArticleFilter = { ...noFilter, ...chosen };
      const counts = countAnswers(range, now);
      const found = (wanted: typeof now) => range.filter((one) => matchesFilter(one, wanted)).length;
      for (const brand of brands) {
        expect(counts.brand.get(brand) ?? 0).toBe(found({ ...now, brand: [brand] }));
      }
      for (const terpene of terpenes.filter((name) => !now.terpenes.includes(name))) {
        expect(counts.terpenes.get(terpene) ?? 0).toBe(found(toggleValue(now, 'terpenes', terpene)));
      }
      for (const type of ['', 'cannabis', 'essence']) {
        expect(counts.type.get(type) ?? 0).toBe(found({ ...now, type }));
      }
    }),
    { numRuns: 200 },
  );
});
