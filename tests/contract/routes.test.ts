import de from '@rezeptur/locales/de/common.json';
import en from '@rezeptur/locales/en/common.json';
import routeFile from '@rezeptur/schemas/routes.json';
import { describe, expect, it } from 'vitest';
import { loadPage, pages } from '../../packages/shop/src/app/pages.ts';

const names = routeFile.routes.map(({ name }) => name);

// The tables of the specification: links in mails, on labels and in search engines depend on these paths.
const open = {
  home: '/',
  articles: '/sortiment',
  article: '/sortiment/:slug/:urlId',
  'article-id': '/sortiment/:id',
  blog: '/blog',
  'blog-post': '/blog-post/:id',
  'about-us': '/ueber-uns',
  contact: '/kontakt',
  faq: '/faq',
  jobs: '/jobs',
  registration: '/registration',
  'lost-password': '/passwort-vergessen',
  'id-check': '/id-check',
  'order-qr': '/order-qr/:orderHash',
  'event-confirm': '/event-confirm/:token',
  'doctor-questionnaire': '/aerztefragebogen/:token',
  accessibility: '/accessibility',
  'legal-toc': '/legal/toc',
  'legal-imprint': '/legal/imprint',
  'legal-data-privacy': '/legal/data-privacy',
  'legal-revocation': '/legal/revocation',
};
const forCustomers = {
  cart: '/cart',
  redeem: '/rezept',
  payment: '/checkout/payment',
  delivery: '/checkout/delivery',
  'delivery-address': '/checkout/delivery-address',
  prescription: '/checkout/prescription',
  checkout: '/checkout/submit',
  'checkout-confirmation': '/checkout/confirmation',
  'confirmation-order': '/confirmation/:order',
  'my-account': '/my-account',
};

describe('the route list', () => {
  it('has the specified paths and their access', () => {
    const pathsOf = (needsLogin: boolean) =>
      Object.fromEntries(
        routeFile.routes.filter(({ login }) => login === needsLogin).map(({ name, path }) => [name, path]),
      );
    expect(pathsOf(false)).toMatchObject(open);
    expect(pathsOf(true)).toEqual(forCustomers);
  });

  it('names every route and every path once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routeFile.routes.map(({ path }) => path)).size).toBe(names.length);
  });

  it('has exactly one page for every route', () => {
    expect(Object.keys(pages).sort()).toEqual([...names, 'not-found'].sort());
  });

  it.each(Object.keys(pages))('loads the page of %s', async (name) => {
    expect(await loadPage(name)).toBeTypeOf('function');
  });
});

// Forms are called by what they show; an article's short address leads to its own.
const withOwnTitle = new Set(['form', 'not-found', 'article-id']);

it.each([
  ['German', de],
  ['English', en],
])('each page has a title in %s', (_, { titles, nav }) => {
  const named = { ...nav, ...titles } as Record<string, unknown>;
  expect(names.filter((name) => !withOwnTitle.has(name) && typeof named[name] !== 'string')).toEqual([]);
});
