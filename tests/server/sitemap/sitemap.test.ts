import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingText } from '../../../packages/server/src/platform/settings/shop-settings.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ env: { DEMO: '1', PUBLIC_URL: 'https://apotheke.example' } });
});
afterAll(() => test.close());

const set = async (name: 'articlesRequireLogin', value: boolean) => {
  const text = settingText(value);
  await test.deps.db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
};

async function paths(): Promise<string[]> {
  const { text } = await test.visitor().get('/sitemap.xml');
  return [...text.matchAll(/<loc>https:\/\/apotheke\.example(.*?)<\/loc>/g)].map(([, path = '']) => path);
}

it('lists the public pages, and the articles and posts that visitors may see', async () => {
  const listed = await paths();
  expect(listed).toEqual(
    expect.arrayContaining(['/', '/sortiment', '/blog', '/faq', '/legal/imprint', '/en', '/en/faq']),
  );
  expect(listed.filter((path) => /^\/sortiment\/[a-z0-9-]+\/[a-z0-9]+$/.test(path)).length).toBeGreaterThan(
    40,
  );
  expect(listed.join('\n')).not.toMatch(/admin|workbench|cart|checkout|my-account|grinder|:|\*|token/);
  const posts = await test.deps.db.selectFrom('blogPost').selectAll().execute();
  const exclusive = posts.filter((post) => post.onlyVisibleForLoggedInUsers).map(({ id }) => id);
  expect(exclusive.length).toBeGreaterThan(0);
  expect(listed.filter((path) => path.startsWith('/blog-post/')).length).toBeGreaterThan(0);
  expect(listed.filter((path) => exclusive.some((id) => path.endsWith(id)))).toEqual([]);
});

it('lists no articles where they are for customers only', async () => {
  await set('articlesRequireLogin', true);
  await expect.poll(async () => (await paths()).filter((path) => path.startsWith('/sortiment/'))).toEqual([]);
  await set('articlesRequireLogin', false);
});

it('excludes private pages from robots, and names the map', async () => {
  const { text, headers } = await test.visitor().get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
  expect(closed).toEqual(
    expect.arrayContaining(['/admin/', '/cart', '/en/cart', '/my-account', '/confirmation/', '/api/']),
  );
  expect(closed).not.toContain('/');
  expect(text).toContain('Sitemap: https://apotheke.example/sitemap.xml');
});
