import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJson } from '@rezeptur/engine/build';
import i18next, { type i18n } from 'i18next';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

type Words = Record<string, Record<string, unknown>>;

/** All words of `locales/` and of the engine, for answers and mails. */
export interface Texts {
  /** Where they were read from. */
  folder: URL;
  /** `key` is `namespace:key`, as in `errors:notFound`; of several the first known one counts. */
  t(locale: Locale, key: string | string[], params?: Record<string, unknown>): string;
  has(locale: Locale, key: string): boolean;
  /** The texts of one form as they stand in `forms.json`. */
  ofForm(locale: Locale, form: string): Record<string, unknown>;
  /** Puts other words in place of these. */
  replace(words: AllWords): void;
}

/** Words of one part of a page or document, in the reader's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string;

/** Words by language and namespace. */
export type AllWords = Record<Locale, Words>;

const ownFolder = new URL('./', import.meta.resolve('@rezeptur/locales/package.json'));
const engineFolder = new URL('../', import.meta.resolve('@rezeptur/engine/words/de/rules.json'));

export function loadTexts(folder: URL = ownFolder): Texts {
  let words = readTexts(folder);
  let speaker = speakerOf(words);
  return {
    folder,
    t: (locale, key, params) => speaker.t(locale, key, params),
    has: (locale, key) => speaker.has(locale, key),
    ofForm: (locale, form) => formTexts(words, locale, form),
    replace: (others) => {
      words = others;
      speaker = speakerOf(words);
    },
  };
}

/** The texts of one form as they stand in `forms.json`. */
export const formTexts = (words: AllWords, locale: Locale, form: string): Record<string, unknown> =>
  (words[locale].forms?.[form] ?? {}) as Record<string, unknown>;

function speakerOf(words: AllWords): Pick<Texts, 't' | 'has'> {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: 'de',
    fallbackLng: 'de',
    initAsync: false,
    resources: words,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  const fixed = Object.fromEntries(locales.map((locale) => [locale, instance.getFixedT(locale)]));
  return {
    t: (locale, key, params) => String(fixed[locale]?.(key, params ?? {}) ?? [key].flat()[0]),
    has: (locale, key) => instance.exists(key, { lng: locale, fallbackLng: [] }),
  };
}

/**
 * The words as their files hold them now.
 * @throws ConfigurationError with file, line and column of what is no JSON.
 */
export const readTexts = (folder: URL): AllWords => ({
  de: wordsIn('de', folder),
  en: wordsIn('en', folder),
});

const wordsIn = (locale: Locale, folder: URL): Words => ({
  ...read(engineFolder, locale),
  ...read(folder, locale),
});

function read(folder: URL, locale: Locale): Words {
  const own = new URL(`${locale}/`, folder);
  const files = readdirSync(own).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      readJson<Record<string, unknown>>(fileURLToPath(new URL(name, own))),
    ]),
  );
}

/** The language a person asked for; German unless English is clearly preferred. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => quality > 0 && locales.some((locale) => locale === language))
    .sort((a, b) => b.quality - a.quality);
  return wishes[0]?.language === 'en' ? 'en' : 'de';
}
