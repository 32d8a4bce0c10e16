import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import type { AppConfig } from '../../../packages/shop/src/lib/api/types.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

const flower = anArticle({
  publicNamePrimary: 'Hanse Haze',
  species: 'sativa',
  colorCategory: 'green',
  sealOfTransparency: true,
  latestBatch: { thc: 22.3, cbd: 1 },
  packageAmount: 5,
  imageName: 'a001.svg',
  showImageInList: true,
  normalizedPricePerDisplayUnit: 899,
  normalizedPackageUnit: 'g',
  terpeneProfile: ['Limonen'],
});
const drops = anArticle({
  name: 'Klarwasser',
  publicNamePrimary: 'Klarwasser',
  type: 'essence',
  inStock: false,
});

/** The range as the server renders it. */
async function range(query = '', fields: Partial<AppConfig> = {}): Promise<string> {
  const config = aConfig({ articles: [flower, drops], showPrices: false, ...fields });
  const { html } = await render({
    url: `/sortiment${query}`,
    getJson: async () => ({ status: 200, body: { data: config } }),
  });
  return html.replaceAll('<!-- -->', '');
}
const forCustomer = { user: aCustomer, showPrices: true };

it.each<[string, string[]]>([
  [
    'the way back and a heading for each type',
    ['aria-current="page">Sortiment', 'Cannabisblüten', 'Extrakte'],
  ],
  ['colour category, species, brand and name', ['Grün', 'Sativa', 'Nordblatt', 'Hanse Haze']],
  ['values of the batch and that they are the current one’s', ['22,3 %', 'Werte der aktuellen Charge']],
  ['stock and package size without hovering', ['Lieferbar', 'Nicht lieferbar', '5 g']],
  [
    'the seal, the picture, and a drawing where there is none',
    ['Siegel der Transparenz', 'a001', '<svg class="rz-picture'],
  ],
])('shows %s', async (_, words) => {
  const html = await range();
  for (const word of words) expect(html).toContain(word);
});

it('asks visitors neither for price categories nor for terpenes, and sorts nothing for them', async () => {
  const html = await range('?sort=thc-asc');
  for (const name of ['priceCategory', 'terpenes', 'sort']) expect(html).not.toContain(`name="${name}"`);
});

it('asks customers for both, shows the unit price and lets them sort', async () => {
  const html = await range('?sort=thc-asc', forCustomer);
  for (const part of ['name="priceCategory"', 'name="terpenes"', '8,99', 'name="sort"'])
    expect(html).toContain(part);
  expect(html).toMatch(/<option value="thc-asc" selected/);
});

it('asks for no price category while prices aren’t shown', async () => {
  expect(await range('', { user: aCustomer })).not.toContain('name="priceCategory"');
});

it('follows its address, with a link that clears the search and one for each choice', async () => {
  const html = await range('?search=hanse&brand=Nordblatt&sort=thc-asc', forCustomer);
  expect(html).toContain('1 Artikel für „hanse“');
  expect(html).not.toContain('Klarwasser');
  expect(html).toMatch(/<a href="\/sortiment\?sort=thc-asc&amp;brand=Nordblatt"[^>]*>Suche löschen/);
  expect(html).toContain('href="/sortiment?sort=thc-asc&amp;search=hanse"');
});

it('has nothing in it that comes later: no buttons on the cards', async () => {
  expect(await range('', forCustomer)).not.toMatch(/<article((?!<\/article>).)*<button/s);
});

it('says when nothing is found', async () => {
  expect(await range('?search=gibtesnicht')).toContain('Keine Artikel gefunden');
});

it('shows thousands in pages to readers without the script', async () => {
  const articles = Array.from({ length: 2000 }, () => anArticle());
  const html = await range('?brand=Nordblatt&seite=3', { articles });
  expect(html.match(/<article/g)).toHaveLength(48);
  expect(html).toContain(`/${articles[96]?.urlId}"`);
  expect(html).toContain('Seite 3 von 42');
  expect(html).toContain('href="?brand=Nordblatt&amp;seite=4"');
});

it('loads the pictures of the first row at once, the others lazily', async () => {
  const articles = Array.from({ length: 6 }, () => flower);
  const pictures = (await range('', { articles })).match(/<img [^>]*a001[^>]*>/g) ?? [];
  expect(pictures.map((picture) => / loading="(\w+)"/.exec(picture)?.[1])).toEqual([
    ...Array(4).fill('eager'),
    ...Array(2).fill('lazy'),
  ]);
  expect(pictures[0]).toContain('fetchPriority="high"');
});
