import { describe, expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import { chosenArticles } from '../../../packages/shop/src/features/home/chosen-articles.ts';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const range = Array.from({ length: 16 }, (_, index) =>
  anArticle({
    name: `Artikel ${index}`,
    isShowcasePromoted: index === 12,
    inStock: index < 14,
    type: index === 3 ? 'essence' : 'cannabis',
  }),
);
const ids = (...places: number[]) => places.map((place) => range[place]?.id ?? '');
const chosen = (fields: Partial<AppConfig>) => {
  const { featured, others } = chosenArticles(aConfig({ articles: range, ...fields }));
  return { featured: featured.map(({ id }) => id), others: others.map(({ id }) => id) };
};

describe('articles of the start page', () => {
  it('are first the pharmacy’s choice, no article twice', () => {
    const { featured, others } = chosen({
      startPageFeatured: ids(5, 7),
      startPageArticles: ids(7, 9, 2),
    });
    expect(featured).toEqual(ids(5, 7, 12));
    expect(others.slice(0, 2)).toEqual(ids(9, 2));
    expect(others).toHaveLength(8);
    expect(new Set([...featured, ...others]).size).toBe(11);
  });

  it('are promoted articles in stock where nothing is chosen, or the chosen ones no longer exist', () => {
    const gone = '00000000-0000-4000-8000-999999999999';
    const { featured, others } = chosen({ startPageFeatured: [gone], startPageArticles: [gone] });
    expect(featured).toEqual(ids(12, 0, 1));
    expect(others).toEqual(ids(2, 3, 4, 5, 6, 7, 8, 9));
  });

  it('are none where only customers may see the range', () => {
    expect(chosen({ articles: [] })).toEqual({ featured: [], others: [] });
  });
});

const home = async (fields: Partial<AppConfig>) => {
  const config = aConfig({ articles: range, ...fields });
  const { html } = await render({
    url: '/',
    getJson: async () => ({ status: 200, body: { data: config } }),
  });
  return html.replaceAll('<!-- -->', '');
};

it('links to the catalogue by type, explains ordering and how to reach the pharmacy', async () => {
  const html = await home({});
  for (const part of [
    'href="/sortiment?type=cannabis"',
    'href="/sortiment?type=essence"',
    'Gerade im Blick',
    'Aus unserem Sortiment',
    'Rezept einreichen',
    'href="/registration"',
    'href="tel:0405550100"',
  ])
    expect(html).toContain(part);
});

it('greets customers and links to their profile', async () => {
  const html = await home({ user: aCustomer });
  expect(html).toContain('Schön, dass du da bist, Kim.');
  expect(html).not.toContain('href="/registration"');
});
