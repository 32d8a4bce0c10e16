import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import { pages } from '../../../packages/shop/src/app/pages.ts';
import { addressIn, speaking, splitAddress } from '../../../packages/shop/src/lib/language.ts';
import { pathOf, routeList } from '../../../packages/shop/src/lib/route-list.ts';
import { readJson } from '../../contract/support/files.ts';
import { textFiles } from '../../contract/support/text-files.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const haze = anArticle({ name: 'Hanse Haze', slug: 'hanse-haze', urlId: 'a001', latestBatch: { thc: 22.4 } });
const shop = aConfig({ articles: [haze] });
const origin = 'https://apotheke.test';

const page = (url: string, config = shop) =>
  render({
    url,
    origin,
    getJson: async (path) =>
      path.endsWith('/app-config') ? { status: 200, body: { data: config } } : { status: 404, body: {} },
  });

it('takes the language from the address, and gives the address of a page in a language', () => {
  expect(splitAddress('/en/cart')).toEqual({ language: 'en', path: '/cart' });
  expect(splitAddress('/en')).toEqual({ language: 'en', path: '/' });
  expect(splitAddress('/english')).toEqual({ language: 'de', path: '/english' });
  expect(splitAddress('/de/cart')).toEqual({ language: 'de', path: '/de/cart' });
  expect(splitAddress('/constructor')).toEqual({ language: 'de', path: '/constructor' });
  expect(addressIn('en', '/')).toBe('/en');
  expect(addressIn('de', '/cart')).toBe('/cart');
  expect(speaking('en', () => pathOf('cart'))).toBe('/en/cart');
  expect(pathOf('cart')).toBe('/cart');
});

it('renders the catalogue in English: words, numbers, title and links', async () => {
  const { language, direction, head, html } = await page('/en/sortiment');
  expect({ language, direction }).toEqual({ language: 'en', direction: 'ltr' });
  expect(head).toContain('<title>Range · Musterapotheke Hamburg</title>');
  expect(html).toContain('href="/en/sortiment/hanse-haze/a001"');
  expect(html).toContain('22.4%');
  expect(html).not.toContain('href="/sortiment/');
});

it('writes money as the language does', async () => {
  const articles = [
    { ...haze, price: 899, normalizedPricePerDisplayUnit: 899, normalizedPackageUnit: 'g' as const },
  ];
  const config = aConfig({ articles, user: aCustomer });
  expect((await page('/en/sortiment', config)).html).toContain('€8.99');
});

it('stays in the language where a page leads elsewhere, and where there is none', async () => {
  expect(await page(`/en/sortiment/${haze.id}`)).toMatchObject({
    redirect: '/en/sortiment/hanse-haze/a001',
  });
  const missing = await page('/en/nowhere');
  expect(missing.status).toBe(404);
  expect(missing.head).toContain('Page not found');
  expect(await page('/en/admin/order')).toMatchObject({ status: 404, language: 'en' });
});

it('tells search engines of the same page in every language', async () => {
  for (const url of ['/sortiment?seite=2', '/en/sortiment?seite=2']) {
    const { head } = await page(url);
    const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
    expect(alternates.map(([, language, href]) => [language, href])).toEqual([
      ['de', `${origin}/sortiment?seite=2`],
      ['en', `${origin}/en/sortiment?seite=2`],
      ['x-default', `${origin}/sortiment?seite=2`],
    ]);
    expect(head).toContain(`<link rel="canonical" href="${origin}${url}"`);
  }
  expect((await page('/en/cart')).head).not.toContain('hreflang');
});

it('offers the other language on every page, as a link to this very page', async () => {
  expect((await page('/sortiment?search=haze')).html).toMatch(
    /<a href="\/en\/sortiment\?search=haze" hrefLang="en" lang="en">English<\/a>/,
  );
  expect((await page('/en')).html).toMatch(/<a href="\/" hrefLang="de" lang="de">Deutsch<\/a>/);
});

/** Texts that one language has and the other one hasn't, without those that hold values. */
const german = new Set(textsOf('de'));
// What a language calls itself is the same on every page.
for (const text of [...textsOf('en'), 'Deutsch']) german.delete(text);

function textsOf(language: string): string[] {
  const collect = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(collect);
  return [...textFiles(language).values()]
    .flatMap((file) => collect(readJson(file)))
    .filter((text) => !text.includes('{{'));
}

/** What a page says and how its parts are called. */
const saidIn = (html: string): string[] => [
  ...html.replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, '').split(/<[^>]+>/),
  ...[...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, text = '']) => text),
];

const open = routeList
  .filter(
    ({ name, login }) => !login && !['admin', 'workbench', 'article-id'].includes(name) && name in pages,
  )
  .map(({ name }) => name);

it.each(open)('leaves no German text on the English page %s', async (name) => {
  const params = {
    slug: haze.slug,
    urlId: haze.urlId,
    id: 'x',
    token: 'x',
    orderHash: 'x',
    name: 'return-request',
  };
  const { html, head } = await page(pathOf(name, params, 'en'));
  const title = /<title>(.*?) ·/.exec(head)?.[1] ?? '';
  expect([...saidIn(html), title].filter((text) => german.has(text.trim()))).toEqual([]);
  expect(html.length).toBeGreaterThan(1000);
});
