import { expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import type { AppConfig, Article } from '../../../packages/shop/src/lib/api/types.ts';
import { aConfig, aCustomer, anArticle } from '../support/demo-config.ts';

/** The article's page as the server renders it. */
async function pageOf(article: Article, fields: Partial<AppConfig> = {}): Promise<string> {
  const config = aConfig({ articles: [article], ...fields });
  const { html } = await render({
    url: `/sortiment/${article.slug}/${article.urlId}`,
    getJson: async () => ({ status: 200, body: { data: config } }),
  });
  return html.replaceAll('<!-- -->', '');
}

const batch = { thc: 22.3, cbd: 1, tymc: 1225, tamc: 10_586, dryingLoss: 7.3, pzn: '17000000' };

it.each<[string, Partial<Article>, string[]]>([
  ['batch values', { latestBatch: batch }, ['22,3 %', '1.225 KBE/g', 'unter 20.000 KBE/g', '17000000']],
  ['how moist the batch is', { latestBatch: batch }, ['7,3 %', 'rz-level--yellow', 'eher trocken']],
  [
    'a count at its limit',
    { latestBatch: { tymc: 20_000 } },
    ['Grenzwert 20.000 KBE/g erreicht: keine Freigabe zur Inhalation'],
  ],
  [
    'what values mean',
    { latestBatch: batch },
    ['Was bedeutet Trocknungsverlust?', 'Total Yeast and Mould Count'],
  ],
  [
    'what its seal means',
    { sealOfTransparency: true },
    ['Was bedeutet Siegel der Transparenz?', 'zeigen wir alle Laborwerte der Charge'],
  ],
  [
    'genetics and origin',
    { strain: 'Hanse Haze', countryOfOrigin: 'PT', irradiationMethod: 'electron-beam' },
    ['Hanse Haze', 'Portugal', 'Elektronenstrahl'],
  ],
  ['a sell-off', { isSellOffArticle: true }, ['nur noch, solange der Vorrat reicht']],
  ['low stock', { showLowStockWarning: true }, ['Nur noch wenig vorrätig.']],
  ['that it is sold out', { inStock: false }, ['Nicht lieferbar, Liefertermin unbekannt']],
  ['when it comes back', { inStock: false, notInStockText: 'ab Mai' }, ['Nicht lieferbar, <span>ab Mai']],
  [
    'how milled goods are filled',
    { type: 'milled', isPreparedType: true, batchPreparationPackageAmount: 10, packagingType: 'Braunglas' },
    ['In unserer Apotheke zerkleinert und zu 10 g abgefüllt, <span>Braunglas'],
  ],
  ['that it needs a prescription', { requiresPrescription: true }, ['Verschreibungspflichtig']],
  ['package size and species', { packageAmount: 5, species: 'indica' }, ['5 g', 'Indica']],
])('shows %s', async (_, fields, words) => {
  const html = await pageOf(anArticle(fields));
  for (const word of words) expect(html).toContain(word);
});

it('shows no values of a batch that was only counted', async () => {
  const grinder = anArticle({
    type: 'standard',
    thc: null,
    cbd: null,
    latestBatch: { thc: null, cbd: null },
  });
  expect(await pageOf(grinder)).not.toContain('Aktuelle Charge');
});

const unmeasured = { thc: null, cbd: null };

it.each<[string, Article['latestBatch'], string, string]>([
  ['how moist it is', { dryingLoss: 7.3 }, '7,3 %', 'rz-pairs'],
  ['its specification', { releaseSpecification: 'DAB 2024' }, 'DAB 2024', 'rz-potency--large'],
  ['its number', { pzn: '17000000' }, '17000000', 'rz-potency--large'],
])('shows for a batch without other values %s, and no empty list', async (_, known, word, list) => {
  const html = await pageOf(anArticle({ ...unmeasured, latestBatch: { ...unmeasured, ...known } }));
  const batchPart = html.slice(html.indexOf('id="charge"')).split('</section>')[0];
  expect(batchPart).toContain(word);
  expect(batchPart).not.toContain(list);
});

const priced = anArticle({
  normalizedPricePerDisplayUnit: 899,
  normalizedPackageUnit: 'g',
  terpeneProfile: ['Limonen'],
});
const terpeneDescriptions = { Limonen: { occurrence: 'Dill', description: 'Frisch und fruchtig.' } };

it('offers customers amount, price and cart, and explains terpenes', async () => {
  const html = await pageOf(priced, { user: aCustomer, terpeneDescriptions });
  for (const word of [
    '8,99',
    'inkl. MwSt., zzgl. Versand',
    'In den Warenkorb',
    'Frisch und fruchtig.',
    'Dill',
  ])
    expect(html).toContain(word);
});

it('says why a sold out article can’t be put into the cart', async () => {
  const html = await pageOf({ ...priced, inStock: false }, { user: aCustomer });
  expect(html).toContain('Gerade nicht lieferbar: Liefertermin unbekannt.');
  for (const promised of ['Gesamtpreis', 'Anzahl']) expect(html).not.toContain(promised);
});

it('shows doctors the price and no cart', async () => {
  const html = await pageOf(priced, { user: { ...aCustomer, payType: 'doctor' } });
  expect(html).toContain('8,99');
  expect(html).not.toContain('In den Warenkorb');
});

it('asks visitors to sign in for the price', async () => {
  const html = await pageOf(anArticle());
  expect(html).toContain('Preise siehst du nach der Anmeldung.');
  expect(html).toContain('href="/registration"');
  expect(html).not.toContain('In den Warenkorb');
});

it.each(['/sortiment', '/sortiment/slug/a1'])(
  'shows %s a login prompt with a register link while articles require login',
  async (url) => {
    const config = aConfig({ articlesRequireLogin: true, articles: [] });
    const { status, html } = await render({
      url,
      getJson: async () => ({ status: 200, body: { data: config } }),
    });
    expect(status).toBe(200);
    expect(html).toContain('Unser Sortiment siehst du nach der Anmeldung.');
    expect(html).toContain('href="/registration"');
    expect(html).toContain('<h1>Sortiment</h1>');
  },
);

it('links from an article with variations to each of them', async () => {
  const child = anArticle({ name: 'Grinder 50 mm', type: 'standard' });
  const parent = anArticle({
    type: 'standard',
    isVariationArticle: true,
    variationLabel: 'Durchmesser',
    variations: [{ id: 'v1', name: '50 mm', childArticle: child.id }],
  });
  const articles = [parent, child];
  expect(await pageOf(parent, { articles })).toContain(`href="/sortiment/${child.slug}/${child.urlId}"`);
  const html = await pageOf(child, { articles });
  expect(html).toContain('Durchmesser');
  expect(html).toMatch(/aria-current="page"[^>]*>50 mm/);
});
