import { expect, it } from 'vitest';
import { SettingValue } from '../../../packages/shop/src/features/admin/settings/setting-value.tsx';
import { renderPart } from '../support/render-part.tsx';

const prices = [
  { fromCents: 0, priceCents: 490 },
  { fromCents: 10000, priceCents: 0 },
];
const shipping = [{ name: 'standard', title: 'Versand', subtitle: 'In zwei Tagen', prices }];
const requests = [{ kind: 'gender', payTypes: ['self'] }, { kind: 'acknowledgeCanG' }];
const message = { text: '<p>Hallo</p>', presetImageIndex: 1 };

it.each([
  ['offline', false, 'Nein', 'Nein'],
  ['creditLimitCents', 15000, '150,00 €', '150,00 €'],
  ['payment', [], '–', '–'],
  ['registrationEmail', 'twice', 'Zweimal eingeben', 'Zweimal eingeben'],
  ['carrierZips', ['20095', '20097'], '20095, 20097', '20095 · 20097'],
  [
    'shippingMethods',
    shipping,
    'Versand',
    'standard, Versand, In zwei Tagen, 0,00 €, 4,90 €, 100,00 €, 0,00 €',
  ],
  [
    'profileRequests',
    requests,
    'Geschlecht, Kenntnisnahme zum Cannabisgesetz',
    'Geschlecht, Selbstzahler · Kenntnisnahme zum Cannabisgesetz',
  ],
  ['openingHoursIn', {}, 'Keine Angabe', 'Keine Angabe'],
  ['openingHoursIn', { en: 'Mondays' }, 'Mondays', 'Mondays'],
  ['customEnterShopDialog', message, 'Hallo', 'Hallo Labor'],
  ['profileRequests', [{ kind: 'horoscope' }], 'Nicht lesbar', 'Nicht lesbar'],
])('%s as %j is shown in a list as %s, beside another value as %s', (name, value, short, whole) => {
  const shown = (isWhole: boolean) =>
    renderPart(<SettingValue value={asText(value)} item={{ name }} isWhole={isWhole} />)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect([shown(false), shown(true)]).toEqual([short, whole]);
});

/** Texts are stored as they are, all else as JSON. */
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
