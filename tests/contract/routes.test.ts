import routeFile from '@rezeptur/schemas/routes.json';
import { describe, expect, it } from 'vitest';
import { loadPage, pages } from '../../packages/shop/src/app/pages.ts';

const names = routeFile.routes.map(({ name }) => name);

// The table of the specification: links in mails, on labels and in search engines depend on these paths.
const promised = {
  home: '/',
  articles: '/sortiment',
  article: '/sortiment/:slug/:urlId',
  'article-id': '/sortiment/:id',
  'about-us': '/ueber-uns',
  contact: '/kontakt',
  faq: '/faq',
  registration: '/registration',
  'lost-password': '/passwort-vergessen',
  'doctor-questionnaire': '/aerztefragebogen/:token',
  cart: '/cart',
  payment: '/checkout/payment',
  delivery: '/checkout/delivery',
  'delivery-address': '/checkout/delivery-address',
  prescription: '/checkout/prescription',
  checkout: '/checkout/submit',
  'confirmation-order': '/confirmation/:order',
  'my-account': '/my-account',
};

describe('the route list', () => {
  it('keeps the paths that the specification promises', () => {
    const paths = Object.fromEntries(routeFile.routes.map(({ name, path }) => [name, path]));
    expect(paths).toMatchObject(promised);
  });

  it('names every route and every path once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routeFile.routes.map(({ path }) => path)).size).toBe(names.length);
  });

  it('has a page for every route, and no page that no route leads to', () => {
    expect(Object.keys(pages).sort()).toEqual([...names, 'not-found'].sort());
  });

  it.each(Object.keys(pages))('loads the page of %s', async (name) => {
    expect(await loadPage(name)).toBeTypeOf('function');
  });
});
