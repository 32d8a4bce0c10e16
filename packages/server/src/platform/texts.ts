import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJson } from '@rezeptur/engine/build';
import site from '@rezeptur/schemas/site.json' with { type: 'json' };
import i18next, { type i18n } from 'i18next';

/** The name of a folder of words below `locales/`: a language. */
export type Locale = string;

type Words = Record<string, Record<string, unknown>>;

/** All words of `locales/` and of the engine, for answers and mails. */
export interface Texts {
  /** Where they were read from. */
  folder: URL;
  /** The languages that there are words of, the own one first. */
  locales: readonly Locale[];
  /** The language that a browser asks for in `Accept-Language`: the first known one, else the own one. */
  localeOf(acceptLanguage: string | undefined): Locale;
  /** `key` is `namespace:key`, as in `errors:notFound`; of several the first known one counts. */
  t(locale: Locale, key: string | string[], params?: Record<string, unknown>): string;
  has(locale: Locale, key: string): boolean;
  /** The words of one namespace under a key as their file has them, or of the own language where it has none. */
  part(locale: Locale, namespace: string, key: string): Record<string, unknown>;
  /** What a namespace has words for, as the own language's file lists it. */
  keys(namespace: string): readonly string[];
  /** The texts of one form as they stand in `forms.json`. */
  ofForm(locale: Locale, form: string): Record<string, unknown>;
  /** Puts other words in place of these. */
  replace(words: AllWords): void;
}

/** Words of one part of a page or document, in the reader's language. */
export type Say = (key: string, params?: Record<string, unknown>) => string;

/** Words by language and namespace. */
export type AllWords = Record<Locale, Words>;

/** The language of pages whose address names none, and of the law. */
export const ownLocale: Locale = site.language;

const ownFolder = new URL('./', import.meta.resolve('@rezeptur/locales/package.json'));
const engineFolder = new URL('../', import.meta.resolve('@rezeptur/engine/words/de/rules.json'));

export function loadTexts(folder: URL = ownFolder): Texts {
  let words = readTexts(folder);
  let speaker = speakerOf(words);
  const locales = Object.keys(words);
  return {
    folder,
    locales,
    localeOf: (wishes) => wantedOf(wishes, locales) ?? ownLocale,
    t: (locale, key, params) => speaker.t(locale, key, params),
    has: (locale, key) => speaker.has(locale, key),
    part: (locale, namespace, key) =>
      (words[locale]?.[namespace]?.[key] ?? words[ownLocale]?.[namespace]?.[key] ?? {}) as Record<
        string,
        unknown
      >,
    keys: (namespace) => Object.keys(words[ownLocale]?.[namespace] ?? {}),
    ofForm: (locale, form) => formTexts(words, locale, form),
    replace: (others) => {
      words = others;
      speaker = speakerOf(words);
    },
  };
}

/** The texts of one form as they stand in `forms.json`. */
export const formTexts = (words: AllWords, locale: Locale, form: string): Record<string, unknown> =>
  (words[locale]?.forms?.[form] ?? {}) as Record<string, unknown>;

function speakerOf(words: AllWords): Pick<Texts, 't' | 'has'> {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: ownLocale,
    fallbackLng: ownLocale,
    initAsync: false,
    resources: words,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  const fixed = Object.fromEntries(Object.keys(words).map((locale) => [locale, instance.getFixedT(locale)]));
  return {
    t: (locale, key, params) => String(fixed[locale]?.(key, params ?? {}) ?? [key].flat()[0]),
    has: (locale, key) => instance.exists(key, { lng: locale, fallbackLng: [] }),
  };
}

/**
 * The words as their files hold them now.
 * @throws ConfigurationError with file, line and column of what is no JSON.
 */
export const readTexts = (folder: URL): AllWords =>
  Object.fromEntries(localesIn(folder).map((locale) => [locale, wordsIn(locale, folder)]));

/** Each folder of words is a language. */
const localesIn = (folder: URL): Locale[] => [
  ownLocale,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== ownLocale)
    .map(({ name }) => name)
    .filter((name) => existsSync(new URL(`${name}/common.json`, folder)))
    .sort(),
];

const wordsIn = (locale: Locale, folder: URL): Words => ({
  ...read(engineFolder, locale),
  ...read(folder, locale),
});

function read(folder: URL, locale: Locale): Words {
  const own = new URL(`${locale}/`, folder);
  // The engine speaks some languages itself; the words of others bring its words along.
  if (!existsSync(own)) return {};
  const files = readdirSync(own).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      readJson<Record<string, unknown>>(fileURLToPath(new URL(name, own))),
    ]),
  );
}

function wantedOf(acceptLanguage: string | undefined, locales: readonly Locale[]): Locale | undefined {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => quality > 0 && locales.includes(language))
    .sort((a, b) => b.quality - a.quality);
  return wishes[0]?.language;
}
