import accessibility from '@rezeptur/schemas/accessibility.json';
import results from '@rezeptur/schemas/accessibility-results.json';
import { describe, expect, it } from 'vitest';
import { render } from '../../../packages/shop/src/app/entry-server.tsx';
import { aConfig } from '../support/demo-config.ts';

const settings = {
  shopName: 'Musterapotheke Hamburg',
  street: 'Musterstraße 1',
  zip: '20095',
  city: 'Hamburg',
  postBox: 'Postfach 00 00 00',
  phone: '040 5550100',
  hotline: '040 5550101',
  email: 'kontakt@demo.invalid',
  openingHours: 'Montag bis Freitag 9:00 bis 17:30 Uhr',
};
const config = async () => ({ status: 200, body: { data: aConfig({ settings }) } });
const page = (url: string) => render({ url, getJson: config });

// What the specification says these pages say.
it.each([
  [
    '/legal/toc',
    [
      'Stand: 24.03.2024',
      '5 EUR zuzüglich 3 %',
      '14 Tage',
      'binnen 14 Tagen',
      'innerhalb von 2 Werktagen',
      'Montag bis Freitag 9:00 bis 17:30 Uhr',
      'nach 4 Monaten ohne Bestellung',
      '5 Werktage reserviert',
      'Zahlungsfrist 10 Tage',
      'mindestens 6 Monate ohne offene Forderungen',
      'nur innerhalb Deutschlands',
      'Rechnungskauf ist Vorkasse',
    ],
  ],
  [
    '/legal/revocation',
    ['Die Frist beträgt 14 Tage', 'href="/vertrag-widerrufen"', 'Muster-Widerrufsformular'],
  ],
  ['/legal/imprint', ['Angaben nach § 5 DDG', 'Musterstraße 1', 'Apothekerkammer Hamburg']],
  ['/legal/data-privacy', ['Art. 9 DSGVO', '5 Jahre', '8 Jahre', 'Keine Statistik']],
  [
    '/accessibility',
    [
      'teilweise vereinbar',
      'Kontrast',
      'Marktüberwachungsstelle',
      'innerhalb von etwa vier Wochen',
      'Barriere melden',
      // What is named can be used, and found from the list of headings.
      'oder ruf an: <a href="tel:0405550100" dir="ltr">040 5550100</a>',
      'href="#accessibility-08"',
      'id="accessibility-08"',
    ],
  ],
  ['/kontakt', ['href="tel:0405550101"', 'href="mailto:kontakt@demo.invalid"', 'Postfach 00 00 00']],
  ['/ueber-uns', ['Rezeptur ist unser Handwerk', 'Musterstraße 1, 20095 Hamburg']],
])('%s has the required content', async (url, words) => {
  const { status, html } = await page(url);
  expect(status).toBe(200);
  for (const word of words) expect(html).toContain(word);
  expect(html).not.toContain('{{');
  // A word that is missing would show as its key, e.g. `toast.region`.
  expect(html).not.toMatch(/aria-label="[a-z]+\.[a-z]/);
});

it.each(['/legal/toc', '/ueber-uns'])('%s has the opening hours of the settings', async (url) => {
  const others = { ...settings, openingHours: 'Dienstag und Samstag 10:00 bis 14:00 Uhr' };
  const getJson = async () => ({ status: 200, body: { data: aConfig({ settings: others }) } });
  const { html } = await render({ url, getJson });
  const said = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(said).toContain('Dienstag und Samstag 10:00 bis 14:00 Uhr');
  expect(said).not.toContain('Montag');
});

const ofOthers = {
  shippingMethods: [{ name: 'carrier', title: 'Kurier', prices: {}, options: [] }],
  carrierZips: ['50667'],
  terms: { paymentDays: 21, dispatchDays: 1 },
};
it.each([
  [
    '/faq',
    [
      'hast dafür 21 Tage Zeit',
      'mit dem Kurier in 1 Postleitzahlgebiet oder',
      'verschicken innerhalb von 1 Werktag,',
    ],
  ],
  ['/legal/toc', ['Zahlungsfrist 21 Tage', 'versenden innerhalb von 1 Werktag,']],
])('%s promises by the settings', async (url, words) => {
  const getJson = async () => ({ status: 200, body: { data: aConfig({ settings, ...ofOthers }) } });
  const { html } = await render({ url, getJson });
  for (const word of words) expect(html).toContain(word);
});

it('the questions name no courier where there is none', async () => {
  expect((await page('/faq')).html).toContain('Per Versand innerhalb Deutschlands oder zur Abholung');
});

it.each(['/registration', '/passwort-vergessen', '/accessibility'])(
  '%s says what to do without the script',
  async (url) => {
    const { html } = await page(url);
    expect(html).toMatch(/<noscript><p class="rz-notice">[^<]*JavaScript[^<]*<\/p><\/noscript>/);
  },
);

// `npm run accessibility` checks what the one file declares and writes the other: the statement is made of both.
it.each(['', '/en'])(
  'says in the accessibility statement how it was checked, and what is open: %s',
  async (folder) => {
    const { html } = await page(`${folder}/accessibility`);
    const words = (await import(`@rezeptur/locales/${folder.slice(1) || 'de'}/content.json`)).default;
    const { barriers, checkers, views, walks } = accessibility;
    const said = words.accessibility;
    const isClean = barriers.length === 0 && results.findings === 0;
    for (const text of [
      ...checkers,
      ...views.flatMap(({ width, text: size, looks }) => [
        `${width}`,
        `${size}`,
        ...looks.map((look) => said.looks[look]),
      ]),
      ...walks.map((walk) => said.walks[walk]),
      ...barriers.flatMap((barrier) => Object.values<string>(said.barriers[barrier])),
      ...[results.places, results.looked, results.stops].map((figure) =>
        figure.toLocaleString(folder ? 'en-GB' : 'de-DE'),
      ),
      results.checkedOn.slice(0, 4),
      said.conformity[isClean ? 'fully' : 'partly'],
    ])
      expect(html).toContain(text);
    // Nothing is left to be filled in.
    expect(html).not.toContain('{{');
  },
);

it('folds each answer of the frequent questions under its question', async () => {
  const { html } = await page('/faq');
  const folds = html.match(/<details class="rz-fold"><summary>/g) ?? [];
  expect(folds.length).toBeGreaterThanOrEqual(12);
  expect(html).toContain('5 Werktage für dich zurück');
});

it('links from the footer of every page to the pharmacy, the legal pages and the withdrawal', async () => {
  const { html } = await page('/faq');
  const foot = html.slice(html.indexOf('<footer'));
  for (const word of [
    'Musterstraße 1',
    '040 5550101',
    'Postfach 00 00 00',
    '/faq',
    '/legal/imprint',
    '/legal/data-privacy',
    '/legal/revocation',
    '/legal/toc',
    '/accessibility',
    '/vertrag-widerrufen',
  ])
    expect(foot).toContain(word);
  expect(foot.match(/<img[^>]*\.svg/g)).toHaveLength(3);
});

it('marks the language of the opening hours, which are not translated', async () => {
  const { html } = await page('/en/kontakt');
  const hours = html.split(settings.openingHours).slice(0, -1);
  const marked = hours.filter(
    (before) => before.endsWith('<span lang="de">') || before.endsWith('<dd lang="de">'),
  );
  expect(marked).toHaveLength(2);
});

// The law wants it reachable: this form works without the script, too.
describe('the withdrawal without the script', () => {
  const answers = { name: 'Erika "E" Mustermann', orderNumber: '100042', email: 'erika@demo.test' };
  const shown = async (posted?: object) => {
    const { html } = await render({ url: '/vertrag-widerrufen', posted, getJson: config });
    return /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
  };

  it('is a form of the same schema', async () => {
    const html = await shown();
    expect(html).toContain('action="/vertrag-widerrufen" method="post">');
    for (const name of ['name', 'orderNumber', 'articles', 'email']) expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('inert');
  });

  it('shows errors at their fields and keeps what was typed', async () => {
    const refusal = { error: 'x', errors: [], data: { email: ['Diese Adresse fehlt.'] } };
    const html = await shown({ answers, refusal, token: 't' });
    expect(html).toContain('value="100042"');
    expect(html).toMatch(/id="[^"]*email[^"]*" class="rz-field__error">Diese Adresse fehlt\.</);
  });

  it('asks for confirmation, then shows the time of receipt', async () => {
    const asked = await shown({ answers, token: 'own' });
    expect(asked).toContain('Hiermit widerrufe ich');
    expect(asked).toContain('name="_token" value="own"');
    expect(asked).toContain('name="name" value="Erika &quot;E&quot; Mustermann"');
    const receipt = { reference: 'W-1', receivedAt: '2026-07-01T21:30:00.000Z' };
    const done = await shown({ answers, token: 'own', receipt });
    expect(done).toContain('Dein Widerruf ist eingegangen');
    expect(done).toContain('W-1');
    expect(done).not.toContain('<form');
  });
});
