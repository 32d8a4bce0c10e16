import { describe, expect, it } from 'vitest';
import { foldersIn, readJson } from './support/files.ts';
import { textFiles, textsIn } from './support/text-files.ts';

const languages = foldersIn('locales').filter((name) => /^[a-z]{2}$/.test(name));
const files = new Map(languages.map((language) => [language, textFiles(language)]));
const namespaces = [...textFiles('de').keys()];

describe.each(namespaces)('%s', (namespace) => {
  const texts = Object.fromEntries(
    languages.map((language) => [language, textsIn(files.get(language)?.get(namespace) ?? '')]),
  );

  it('has the same keys in every language', () => {
    for (const language of languages) {
      expect([...(texts[language]?.keys() ?? [])].sort(), language).toEqual(
        keysIn(language, [...(texts.de?.keys() ?? [])]),
      );
    }
  });

  it('uses the same placeholders in every language', () => {
    for (const [key, text] of texts.de ?? []) {
      for (const language of languages) {
        expect(placeholders(texts[language]?.get(key) ?? ''), `${language}: ${key}`).toEqual(
          placeholders(text),
        );
      }
    }
  });

  it('leaves no text empty', () => {
    const empty = languages.flatMap((language) =>
      [...(texts[language] ?? [])]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => `${language}: ${key}`),
    );
    expect(empty).toEqual([]);
  });
});

it('asks of a language the plural forms that it has, be they more or fewer than German has', () => {
  expect(keysIn('ar', ['found_one', 'found_other', 'title'])).toEqual([
    'found_few',
    'found_many',
    'found_one',
    'found_other',
    'found_two',
    'found_zero',
    'title',
  ]);
  expect(keysIn('ja', ['found_one', 'found_other'])).toEqual(['found_other']);
  expect(keysIn('en', ['found_one', 'found_other'])).toEqual(['found_one', 'found_other']);
});

it('contains no soft hyphens and no joiners, so that words can be copied and searched', () => {
  const all = [...files.values()].flatMap((one) => [...one.values()]);
  const laidOut = all.filter((file) =>
    /[\u00ad\u200b-\u200d\u2060\ufeff]/.test(JSON.stringify(readJson(file))),
  );
  expect(laidOut).toEqual([]);
});

it('never ends a sentence with a day of the week in German, whose short form has a full stop of its own', () => {
  const all = ['shop', 'mails'].flatMap((name) => [...textsIn(files.get('de')?.get(name) ?? '')]);
  const doubled = all.filter(([, text]) => /\{\{(day|by|promised)\}\}\./.test(text)).map(([key]) => key);
  expect(doubled).toEqual([]);
});

it('offers every namespace in every language', () => {
  for (const language of languages) {
    expect([...(files.get(language)?.keys() ?? [])], language).toEqual(namespaces);
  }
});

/** The keys that a language has where German has these: a text that counts is said once for each of its plural forms. */
function keysIn(language: string, german: readonly string[]): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isCounted = (key: string) => ['one', 'other'].every((form) => german.includes(`${key}_${form}`));
  const own = german.flatMap((key) => {
    const counted = /^(.*)_(?:one|other)$/.exec(key)?.[1];
    return counted === undefined || !isCounted(counted) ? [key] : forms.map((form) => `${counted}_${form}`);
  });
  return [...new Set(own)].sort();
}

/** `{{count}}` and `{{price, number}}` name the same things, whatever their order in the sentence. */
function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort();
}
