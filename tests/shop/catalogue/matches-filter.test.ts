import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../packages/shop/src/features/catalogue/filters/article-filter.ts';
import { matchesFilter } from '../../../packages/shop/src/features/catalogue/filters/matches-filter.ts';
import { anArticle } from '../support/demo-config.ts';

const withThc = (thc: number | null) => anArticle({ thc: 1, latestBatch: { thc } });

describe('potency', () => {
  it.each([
    [14.99, 'lt15'],
    [15, '15-20'],
    [19.99, '15-20'],
    [20, '20-25'],
    [25, '20-25'],
    [25.1, 'gt25'],
  ])('%d %% THC lies only in the band %s', (thc, band) => {
    const bands = ['lt15', '15-20', '20-25', 'gt25'];
    expect(bands.filter((name) => matchesFilter(withThc(thc), { ...noFilter, thc: [name] }))).toEqual([band]);
  });

  it('is the declared one while no batch was measured', () => {
    expect(matchesFilter(anArticle({ thc: 18 }), { ...noFilter, thc: ['15-20'] })).toBe(true);
  });

  it('never matches an article without values', () => {
    expect(matchesFilter(anArticle(), { ...noFilter, thc: ['lt15'] })).toBe(false);
  });
});

it('finds readymade and milled goods under cannabis', () => {
  const filter = { ...noFilter, type: 'cannabis' };
  expect(matchesFilter(anArticle({ type: 'readymade' }), filter)).toBe(true);
  expect(matchesFilter(anArticle({ type: 'milled' }), filter)).toBe(true);
  expect(matchesFilter(anArticle({ type: 'essence' }), filter)).toBe(false);
});

it('requires all chosen terpenes, but any of the chosen brands', () => {
  const article = anArticle({ terpeneProfile: ['Limonen', 'Myrcen'], brand: { id: '1', name: 'Elbkraut' } });
  expect(matchesFilter(article, { ...noFilter, terpenes: ['Limonen', 'Myrcen'] })).toBe(true);
  expect(matchesFilter(article, { ...noFilter, terpenes: ['Limonen', 'Pinen'] })).toBe(false);
  expect(matchesFilter(article, { ...noFilter, brand: ['Nordblatt', 'Elbkraut'] })).toBe(true);
});
