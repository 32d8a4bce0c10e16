import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingTable } from '../../../packages/server/src/platform/db/tables.ts';
import { settingNames } from '../../../packages/server/src/platform/settings/setting-value.ts';
import { readShopSettings } from '../../../packages/server/src/platform/settings/shop-settings.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import type { TestBrowser } from '../../support/test-browser.ts';
import { createShop } from '../support/shop.ts';

let server: TestApp;
let admin: TestBrowser;
let editor: TestBrowser;
beforeAll(async () => {
  server = await buildTestApp();
  await createShop(server.deps).configure({ openingHours: 'Montag bis Freitag' });
  admin = await server.staff('admin');
  editor = await server.staff('editor');
});
afterAll(() => server.close());

const rowOf = (name: SettingTable['name']) =>
  server.deps.db.selectFrom('setting').where('name', '=', name).selectAll().executeTakeFirstOrThrow();

async function write(browser: TestBrowser, name: SettingTable['name'], value: string) {
  const { id, version } = await rowOf(name);
  return browser.put<{ data: { value: string | string[] } }>(`/api/admin/setting/${id}`, { version, value });
}

it('of an older version are ignored', async () => {
  const { db } = server.deps;
  await sql`insert into setting (name, value) values ('shippingVatPercent', '7')`.execute(db);
  const told: string[] = [];
  const settings = await readShopSettings(db, (name) => told.push(name));
  expect([settings, told]).toEqual([expect.not.objectContaining({ shippingVatPercent: 7 }), []]);
  await sql`delete from setting where name = 'shippingVatPercent'`.execute(db);
});

it('are all listed in the back office, changed or not', async () => {
  const { body } = await admin.get<{ total: number }>('/api/admin/setting?itemsPerPage=100');
  expect(body.total).toBe(settingNames.length);
  expect(await rowOf('carrierZips')).toMatchObject({ value: expect.stringMatching(/^\["\d{5}"/) });
});

describe('editors', () => {
  const texts = [
    'customAfterLoginDialog',
    'customEnterShopDialog',
    'offlineText',
    'offlineTextIn',
    'openingHours',
    'openingHoursIn',
  ];

  it('see only the texts among the settings', async () => {
    const { body } = await editor.get<{ data: { name: string }[] }>('/api/admin/setting');
    expect(body.data.map(({ name }) => name).sort()).toEqual(texts);
    expect((await editor.get(`/api/admin/setting/${(await rowOf('shopIban')).id}`)).status).toBe(404);
  });

  it('change texts, but not the bank account', async () => {
    const iban = 'DE02120300000000202051';
    expect((await write(editor, 'shopIban', iban)).status).toBe(404);
    expect((await rowOf('shopIban')).value).not.toBe(iban);
    expect((await write(admin, 'shopIban', iban)).status).toBe(200);
    expect((await write(editor, 'openingHours', 'Samstag')).status).toBe(200);
  });

  it('change no text that everybody reads and that may hold a link without administrators knowing it', async () => {
    const dialog = JSON.stringify({ text: '<p><a href="https://boese.example">Hier anmelden</a></p>' });
    const told = async () => {
      const mails = server.deps.db.selectFrom('mail').where('template', '=', 'securitySetting');
      return (await mails.select('subject').execute()).map(({ subject }) => subject);
    };
    const before = (await told()).length;
    for (const [name, value] of [
      ['customEnterShopDialog', dialog],
      ['customAfterLoginDialog', dialog],
      ['offlineText', 'Bitte hier weiter: https://boese.example'],
    ] as const) {
      const answer = await write(editor, name, value);
      expect(answer.status, answer.text).toBe(200);
    }
    expect((await told()).slice(before)).toHaveLength(3);
  });
});

const prices = [{ fromCents: 0, priceCents: 599 }];
const method = { name: 'shipping', title: 'Versand', prices };

describe('an invalid value', () => {
  it.each<[SettingTable['name'], string]>([
    ['offline', 'ja'],
    ['offline', '"true"'],
    ['payment', '['],
    ['payment', '{}'],
    ['payment', '[null]'],
    ['payment', '[{"name":"invoice"}]'],
    ['payment', '[{"name":"invoice","title":"R","subtitle":"","payTypes":["rich"]}]'],
    ['paymentTermDays', '-100'],
    ['paymentTermDays', '1e999'],
    ['paymentTermDays', ''],
    ['registrationEmail', 'never'],
    ['registrationEmail', ''],
    ['paymentTermDays', '1.5'],
    ['customEnterShopDialog', '{}'],
    ['customEnterShopDialog', '[]'],
    ['customAfterLoginDialog', '{"text":"Hallo","presetImageIndex":9}'],
    ['shippingMethods', JSON.stringify([{ ...method, prices: [] }])],
    ['shippingMethods', JSON.stringify([{ ...method, prices: [{ fromCents: 0, priceCents: -1 }] }])],
    ['shippingMethods', JSON.stringify([{ ...method, prices: { '0': 599 } }])],
    ['shippingMethods', JSON.stringify([{ ...method, prices: [{ fromCents: 5000, priceCents: 299 }] }])],
    ['shippingMethods', JSON.stringify([method, { ...method, prices: [...prices, ...prices] }])],
    ['profileRequests', '[{"kind":"gender","payTypes":"all"}]'],
    ['profileRequests', '[{"kind":"horoscope"}]'],
    ['startPageArticles', '[7]'],
    ['shopName', 'x'.repeat(301)],
    ['shopIban', 'DE00120300000000202051'],
    ['shopEmail', 'nobody'],
  ])('%s as %s is refused at its field', async (name, text) => {
    const { status, body } = await write(admin, name, text);
    expect([status, body]).toMatchObject([422, { errorType: 'settingUnreadable' }]);
    expect(body.data).toEqual({ value: expect.arrayContaining([expect.any(String)]) });
  });

  it.each([
    [
      { name: 'cheque' },
      '„Zahlung“: Ohne Zahlungsdienst geht nur eine der Kennungen invoice, insurance, pharmacy.',
    ],
    [
      { name: 'online' },
      '„Zahlung“: Ohne Zahlungsdienst geht nur eine der Kennungen invoice, insurance, pharmacy.',
    ],
    [
      { name: 'pharmacy', provider: 'redirect' },
      '„Zahlung“: Mit dieser Kennung wird nicht bei einem Zahlungsdienst bezahlt. Lass den Dienst leer oder wähle eine andere Kennung.',
    ],
    [
      { name: 'insurance', payTypes: ['public_free', 'self'] },
      '„Zahlung“ gibt es nur für: Gesetzlich versichert, Gesetzlich versichert, zuzahlungsbefreit.',
    ],
  ])('a payment method contradicts the ways of the checkout as %j', async (method, sentence) => {
    const { status, body } = await write(admin, 'payment', JSON.stringify([{ title: 'Zahlung', ...method }]));
    expect([status, body.data]).toEqual([422, { value: [sentence] }]);
  });

  it('is reported with its place', async () => {
    const { body } = await write(admin, 'payment', '[{"name":"invoice"}]');
    expect(body.data.value).toEqual(['Bitte ergänze die Angabe: Zahlungsart 1, Bezeichnung.']);
    const free = [{ ...method, prices: [{ fromCents: 5000, priceCents: 299 }] }];
    expect((await write(admin, 'shippingMethods', JSON.stringify(free))).body.data.value).toEqual([
      'Versandkosten von „Versand“: Es braucht eine Stufe ab 0 €, und keine zwei Stufen dürfen beim selben Warenwert beginnen.',
    ]);
    const whole = [{ ...method, prices: [{ fromCents: 5000, priceCents: 299 }, ...prices] }];
    expect((await write(admin, 'shippingMethods', JSON.stringify(whole))).status).toBe(200);
  });

  it.each([
    ['creditLimitCents', 20_001, /darf höchstens 200,00\s€ betragen\.$/],
    [
      'shippingMethods',
      [{ ...method, prices: [{ fromCents: 0, priceCents: -1 }] }],
      /^Versandart 1, Stufe 1, Preis muss mindestens 0,00\s€ betragen\.$/,
    ],
  ] as const)('of money is told in euros, at its labels: %s', async (name, value, sentence) => {
    const { body } = await write(admin, name, JSON.stringify(value));
    expect(body.data.value).toEqual([expect.stringMatching(sentence)]);
  });

  it('does not break the shop when it is stored nevertheless', async () => {
    const stored: [SettingTable['name'], string][] = [
      ['payment', '[null]'],
      ['paymentTermDays', '-100'],
      ['customEnterShopDialog', '{}'],
      ['offline', '1'],
    ];
    for (const [name, value] of stored)
      await server.deps.db.updateTable('setting').set({ value }).where('name', '=', name).execute();
    await expect
      .poll(() => server.deps.settings())
      .toMatchObject({ payment: [], paymentTermDays: 10, customEnterShopDialog: null, offline: false });
    const told: string[] = [];
    await readShopSettings(server.deps.db, (name) => told.push(name));
    expect(told.sort()).toEqual(stored.map(([name]) => name).sort());
    const { status } = await server.visitor().get('/api/shop/app-config');
    expect(status).toBe(200);
  });
});
