import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { createTextReader } from '../../../../packages/shop/src/lib/texts/create-text-reader.ts';
import { root } from '../../../support/root.ts';

type Bundle = Record<string, unknown>;

const bundlesOf = (language: string): Record<string, Bundle> =>
  Object.fromEntries(
    readdirSync(`${root}/locales/${language}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${root}/locales/${language}/${file}`, 'utf8')) as Bundle,
    ]),
  );

function i18nextWith(language: string, resources: Record<string, Bundle>) {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: language,
    ns: Object.keys(resources),
    defaultNS: 'common',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}

/** Every text's key, and without its plural ending too: that is how counted things are asked for. */
function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path, path.replace(/_(zero|one|other)$/, '')];
  return Object.entries(value as Bundle).flatMap(([name, inner]) => keysOf(inner, `${path}.${name}`));
}

/** A value for each place of a text, of the kind that its format takes. */
function paramsFor(text: string, count: number): Record<string, unknown> {
  const places = [...text.matchAll(/\{\{\s*(\w+)(?:,\s*(\w+))?/g)];
  const kinds: Record<string, unknown> = {
    datetime: new Date('2026-03-01'),
    list: ['a', 'b'],
    number: count,
  };
  return {
    ...Object.fromEntries(places.map(([, name = '', kind]) => [name, kind ? kinds[kind] : `<${name}>`])),
    count,
  };
}

for (const language of ['de', 'en']) {
  it(`reads every text as i18next does: ${language}`, () => {
    const bundles = bundlesOf(language);
    const expected = i18nextWith(language, bundles);
    const reader = createTextReader(language, bundles);
    const wrong: string[] = [];
    let asked = 0;
    for (const [name, bundle] of Object.entries(bundles)) {
      for (const key of keysOf(bundle, '').map((path) => `${name}:${path.slice(1)}`)) {
        for (const count of [0, 1, 2, 1234.5]) {
          const params = paramsFor(expected.t(key, { count, skipInterpolation: true }), count);
          asked++;
          if (reader.t(key, params) !== expected.t(key, params)) wrong.push(`${key} (${count})`);
        }
      }
    }
    expect(asked).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });
}

it.each<[string, string | string[], string | string[], object | undefined]>([
  ['a text of the page', 'shop', 'deep.greeting', { name: 'Ada' }],
  ['a named file', 'shop', 'common:skip', undefined],
  ['the first file that has it', ['shop', 'common'], 'skip', undefined],
  ['the first key that there is', 'shop', ['nothing.here', 'deep.plain'], undefined],
  ['a text of a kind', 'shop', 'mistake', { context: 'rule', name: 'requird' }],
  ['a text of a kind that has none of its own', 'shop', 'mistake', { context: 'flow', name: 'x' }],
  ['a counted text of a kind', 'shop', 'mistake', { context: 'rule', count: 2 }],
  ['what is missing by its key', 'shop', 'common:nothing.here', undefined],
  ['a default', 'shop', 'nothing', { defaultValue: 'Hallo {{name}}', name: 'Ada' }],
  ['an empty default', 'shop', 'nothing', { defaultValue: '' }],
  ['a place without a value as it is', 'shop', 'deep.greeting', {}],
  ['nothing in an empty place', 'shop', 'deep.greeting', { name: null }],
  ['texts that look like places as they are', 'shop', 'deep.greeting', { name: '{{name}}' }],
  ['a list of texts', 'shop', 'deep', { returnObjects: true, name: 'Ada' }],
  ['no inherited properties', 'shop', 'deep.constructor', undefined],
])('answers %s as i18next does', (_what, scopes, key, params) => {
  const bundles = {
    common: { skip: 'Zum Inhalt' },
    shop: {
      deep: { greeting: 'Hallo {{ name }}!', plain: 'Text' },
      mistake: '{{name}} ist unbekannt',
      mistake_rule: 'Die Regel {{name}} gibt es nicht',
      mistake_rule_other: '{{count}} Regeln gibt es nicht',
    },
  };
  const expected = i18nextWith('de', bundles).getFixedT('de', scopes);
  const actual = createTextReader('de', bundles).within(scopes);
  expect(actual(key, { ...params })).toEqual(expected(key, { ...params }));
});
