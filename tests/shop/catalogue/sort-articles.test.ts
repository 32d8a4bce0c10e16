import { expect, it } from 'vitest';
import { groupByType } from '../../../packages/shop/src/features/catalogue/group-by-type.ts';
import { readSorting, sortArticles } from '../../../packages/shop/src/features/catalogue/sort-articles.ts';
import { typeGroups } from '../../../packages/shop/src/lib/article/type-groups.ts';
import { anArticle } from '../support/demo-config.ts';

const brand = (name: string) => ({ id: name, name });
const names = (articles: { name: string }[]) => articles.map((article) => article.name);

const a = anArticle({ name: 'A 10', brand: brand('Zett'), thc: 20, normalizedPricePerDisplayUnit: 900 });
const b = anArticle({ name: 'A 9', brand: brand('Zett'), thc: null, normalizedPricePerDisplayUnit: 700 });
const c = anArticle({ name: 'C', brand: brand('Ähre'), thc: 10 });
const d = anArticle({ name: 'D', brand: brand('Zett'), thc: 30, isShowcasePromoted: true });

it('puts promoted articles first, then sorts by brand and name in German order', () => {
  expect(names(sortArticles([a, b, c, d], 'default'))).toEqual(['D', 'C', 'A 9', 'A 10']);
});

it('sorts by price and puts articles without one last in both directions', () => {
  expect(names(sortArticles([a, b, c], 'price-asc'))).toEqual(['A 9', 'A 10', 'C']);
  expect(names(sortArticles([a, b, c], 'price-desc'))).toEqual(['A 10', 'A 9', 'C']);
});

it('sorts by THC', () => {
  expect(names(sortArticles([a, b, c, d], 'thc-desc'))).toEqual(['D', 'A 10', 'C', 'A 9']);
});

it('doesn’t change the given list', () => {
  const given = [a, d];
  sortArticles(given, 'default');
  expect(given).toEqual([a, d]);
});

it('reads a known sorting from the address and no other', () => {
  expect(readSorting(new URLSearchParams('sort=thc-asc'))).toBe('thc-asc');
  expect(readSorting(new URLSearchParams('sort=rot'))).toBe('default');
});

it('groups by type in the catalogue’s order and leaves empty groups out', () => {
  const groups = groupByType([anArticle({ type: 'essence' }), anArticle(), anArticle({ type: 'milled' })]);
  expect(groups.map((group) => group.type)).toEqual(['cannabis', 'milled', 'essence']);
});

it('offers the cannabis types as one group', () => {
  expect(typeGroups(['milled', 'essence', 'cannabis'])).toEqual(['cannabis', 'essence']);
});
