import { expect, it } from 'vitest';
import { pages, sourceOf } from '../../../packages/shop/src/app/pages.ts';
import { hasRoute, pathOf, routeList, takeServedRoutes } from '../../../packages/shop/src/lib/route-list.ts';
import { readSiteConfig } from '../../../packages/shop/src/lib/site-config.ts';

it('names every route once, with a path', () => {
  expect(new Set(routeList.map((route) => route.name)).size).toBe(routeList.length);
  expect(new Set(routeList.map((route) => route.path)).size).toBe(routeList.length);
  expect(routeList.filter((route) => !route.path.startsWith('/'))).toEqual([]);
});

it('has a page for every route, and no page without a route', () => {
  expect(Object.keys(pages).sort()).toEqual([...routeList.map((route) => route.name), 'not-found'].sort());
  expect(sourceOf('articles')).toBe('src/features/catalogue/catalogue-page.tsx');
});

it('requires a login on a customer’s own pages', () => {
  const open = ['/cart', '/checkout/payment', '/checkout/submit', '/my-account', '/confirmation/:order'];
  expect(routeList.filter(({ path, login }) => open.includes(path) && !login)).toEqual([]);
});

it('writes addresses', () => {
  expect(pathOf('article', { slug: 'hanse-haze', urlId: 'a001' })).toBe('/sortiment/hanse-haze/a001');
  expect(hasRoute('nirgendwo')).toBe(false);
  expect(() => pathOf('nirgendwo')).toThrow(/schemas\/routes\.json/);
});

it('accepts the list of the server, without pages that this build does not have', () => {
  const builtIn = routeList;
  const moved = builtIn.map((route) => (route.name === 'faq' ? { ...route, path: '/fragen' } : route));
  takeServedRoutes([...moved, { name: 'later', path: '/spaeter', login: false, enterDialog: false }]);
  expect(pathOf('faq')).toBe('/fragen');
  expect(routeList).toEqual(moved);
  takeServedRoutes(builtIn);
});

it('reads no list from invalid data', async () => {
  const home = { name: 'home', path: '/', login: false, enterDialog: false };
  const good = { routes: [home], apiPrefix: '/api/shop' };
  const bad = [
    { routes: [{ ...home, path: 'x' }], apiPrefix: '' },
    { routes: [], apiPrefix: '/api/shop' },
    {},
    null,
    Promise.reject(new Error('502')),
  ];
  for (const answer of [good, ...bad]) {
    expect(await readSiteConfig(async () => (await answer) as typeof good)).toBe(
      answer === good ? good : null,
    );
  }
});
