import { expect, it } from 'vitest';
import {
  chosenIn,
  noFilter,
  readFilter,
  toggleValue,
  withoutChoice,
  writeFilter,
} from '../../../packages/shop/src/features/catalogue/filters/article-filter.ts';

const everything = {
  type: 'cannabis',
  brand: ['Nordblatt', 'Müller & Söhne'],
  species: ['sativa'],
  thc: ['lt15', 'gt25'],
  priceCategory: ['blue'],
  terpenes: ['Limonen', 'Myrcen'],
  search: 'Haze 22',
};

it('is restored unchanged from the address', () => {
  expect(readFilter(new URLSearchParams(writeFilter(everything).toString()))).toEqual(everything);
});

it('reads nothing from an empty address', () => {
  expect(readFilter(new URLSearchParams())).toEqual(noFilter);
});

it('keeps other parameters of the address', () => {
  const query = writeFilter({ ...noFilter, type: 'essence' }, new URLSearchParams('sort=thc-asc&brand=Alt'));
  expect(query.toString()).toBe('sort=thc-asc&type=essence');
});

it('reads at most three terpenes from an edited address, and each value once', () => {
  const filter = readFilter(new URLSearchParams('terpenes=a&terpenes=a&terpenes=b&terpenes=c&terpenes=d'));
  expect(filter.terpenes).toEqual(['a', 'b', 'c']);
});

it('shortens a very long search', () => {
  expect(readFilter(new URLSearchParams({ search: 'x'.repeat(5000) })).search).toHaveLength(80);
});

it('adds and removes a value', () => {
  const once = toggleValue(noFilter, 'brand', 'Nordblatt');
  expect(once.brand).toEqual(['Nordblatt']);
  expect(toggleValue(once, 'brand', 'Nordblatt')).toEqual(noFilter);
});

it('starts a changed list at its first page', () => {
  expect(writeFilter({ ...noFilter, search: 'haze' }, new URLSearchParams('seite=4')).toString()).toBe(
    'search=haze',
  );
});

it('names each choice, and is empty except for the search without them', () => {
  expect(chosenIn(everything)).toHaveLength(9);
  expect(chosenIn(everything).reduce(withoutChoice, everything)).toEqual({ ...noFilter, search: 'Haze 22' });
});
