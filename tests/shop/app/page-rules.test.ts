import { expect, it } from 'vitest';
import {
  isMissing,
  lacksCart,
  needsLogin,
  ownTitleOf,
  pageTitle,
  preparePage,
  redirectOf,
} from '../../../packages/shop/src/app/page-rules.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const haze = anArticle({ name: 'Hanse Haze', slug: 'hanse-haze', urlId: 'a001' });
const config = aConfig({ articles: [haze] });

it('shows an existing article with any slug', () => {
  expect(
    redirectOf({ name: 'article', language: 'de' }, { slug: 'alt', urlId: 'a001' }, config),
  ).toBeUndefined();
});

it('redirects everybody else to the list', () => {
  expect(redirectOf({ name: 'article', language: 'de' }, { slug: 'x', urlId: 'weg' }, config)).toBe(
    '/sortiment',
  );
  expect(redirectOf({ name: 'article-id', language: 'de' }, { id: 'weg' }, config)).toBe('/sortiment');
});

it('redirects an id to the article’s own address', () => {
  expect(redirectOf({ name: 'article-id', language: 'de' }, { id: haze.id }, config)).toBe(
    '/sortiment/hanse-haze/a001',
  );
});

it('stays in the language of the address where it leads elsewhere', () => {
  const page = { name: 'article-id', language: 'en' };
  expect(redirectOf(page, { id: haze.id }, config)).toBe('/en/sortiment/hanse-haze/a001');
  expect(redirectOf(page, { id: 'weg' }, config)).toBe('/en/sortiment');
});

it('gives only doctors no cart among signed-in customers', () => {
  const doctor = { ...aCustomer, payType: 'doctor' } as const;
  for (const name of ['cart', 'redeem', 'payment', 'checkout']) {
    expect(lacksCart(name, doctor)).toBe(true);
    expect(lacksCart(name, aCustomer)).toBe(false);
    expect(lacksCart(name, null)).toBe(false);
  }
  expect(lacksCart('my-account', doctor)).toBe(false);
});

it('titles a page by route and shop, an article by its name', () => {
  expect(pageTitle('Sortiment', 'Musterapotheke')).toBe('Sortiment · Musterapotheke');
  expect(pageTitle(undefined, 'Musterapotheke')).toBe('Musterapotheke');
  expect(ownTitleOf('article', { urlId: 'a001' }, config, String)).toBe('Hanse Haze');
  expect(ownTitleOf('articles', {}, config, String)).toBeUndefined();
});

it('finds the forms with a page', async () => {
  for (const name of ['return-request', 'prescription', 'constructor', 'unknown'])
    await preparePage('form', { name });
  expect(isMissing('form', { name: 'return-request' })).toBe(false);
  expect(ownTitleOf('form', { name: 'return-request' }, config, String)).toBe('forms:return-request.title');
  expect(needsLogin({ name: 'form', login: false }, { name: 'return-request' })).toBe(false);
  for (const name of ['prescription', 'constructor', 'unknown']) {
    expect(isMissing('form', { name }), name).toBe(true);
    expect(ownTitleOf('form', { name }, config, String)).toBe('common:notFound.title');
  }
});
