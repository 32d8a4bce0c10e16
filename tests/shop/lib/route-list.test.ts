import { expect, it } from 'vitest';
import { pages, sourceOf } from '../../../packages/shop/src/app/pages.ts';
import { hasRoute, pathOf, routeList } from '../../../packages/shop/src/lib/route-list.ts';

it('names every route once, with a path and a title', () => {
  expect(new Set(routeList.map((route) => route.name)).size).toBe(routeList.length);
  expect(new Set(routeList.map((route) => route.path)).size).toBe(routeList.length);
  expect(routeList.filter((route) => !route.path.startsWith('/') || !route.title)).toEqual([]);
});

it('has a page for every route, and no page without a route', () => {
  expect(Object.keys(pages).sort()).toEqual([...routeList.map((route) => route.name), 'not-found'].sort());
  expect(sourceOf('articles')).toBe('src/features/catalogue/catalogue-page.tsx');
});

it('asks for the login where a customer’s own things are', () => {
  const open = ['/cart', '/checkout/payment', '/checkout/submit', '/my-account', '/confirmation/:order'];
  expect(routeList.filter(({ path, login }) => open.includes(path) && !login)).toEqual([]);
});

it('writes addresses', () => {
  expect(pathOf('article', { slug: 'hanse-haze', urlId: 'a001' })).toBe('/sortiment/hanse-haze/a001');
  expect(hasRoute('nirgendwo')).toBe(false);
  expect(() => pathOf('nirgendwo')).toThrow(/schemas\/routes\.json/);
});
