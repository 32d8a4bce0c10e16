import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { footerEntries, navEntries } from '../../../packages/shop/src/app/shell/header/nav-entries.ts';
import { quickSearchTerms } from '../../../packages/shop/src/app/shell/header/quick-search-terms.ts';
import { routeList } from '../../../packages/shop/src/lib/route-list.ts';
import { aConfig, anArticle } from '../support/demo-config.ts';

it('links to existing pages only', () => {
  const entries = [...navEntries(aConfig({ hasBlogPosts: true, jobOfferCount: 3 })), ...footerEntries()];
  const isThere = (path: string) => routeList.some((route) => matchPath(route.path, path));
  expect(entries.filter(({ path }) => !isThere(path))).toEqual([]);
});

it('starts with home and the catalogue, and ends with the contact', () => {
  const names = navEntries(aConfig()).map((entry) => entry.name);
  expect(names.slice(0, 2)).toEqual(['home', 'articles']);
  expect(names.at(-1)).toBe('contact');
  expect(names).not.toContain('blog');
});

it('leads to both ways of buying from the menu and the foot of every page', () => {
  const names = [...navEntries(aConfig()), ...footerEntries()].map((entry) => entry.name);
  expect(names).toEqual(expect.arrayContaining(['articles', 'redeem']));
});

it.each([
  [0, undefined],
  [undefined, undefined],
  [9, '9'],
  [10, '9+'],
])('shows %s open positions as %s', (jobOfferCount, text) => {
  const jobs = navEntries(aConfig({ jobOfferCount } as object)).find(({ name }) => name === 'jobs');
  expect(jobs?.badge).toBe(text);
});

it('offers the most frequent brands and species', () => {
  const brand = (name: string) => ({ id: name, name });
  const articles = [
    anArticle({ brand: brand('Elbkraut'), species: 'indica' }),
    anArticle({ brand: brand('Nordblatt'), species: 'sativa' }),
    anArticle({ brand: brand('Nordblatt'), species: 'sativa' }),
  ];
  expect(quickSearchTerms(articles, 1, 2)).toEqual(['Nordblatt', 'sativa', 'indica']);
});
