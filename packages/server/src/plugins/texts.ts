import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type i18n } from 'i18next';

export const locales = ['de', 'en'] as const;
export type Locale = (typeof locales)[number];

/** All words of `locales/`, for answers and mails. */
export interface Texts {
  /** `key` is `namespace:key`, as in `errors:notFound`; of several the first known one counts. */
  t(locale: Locale, key: string | string[], params?: Record<string, unknown>): string;
  has(locale: Locale, key: string): boolean;
}

const root = new URL('./', import.meta.resolve('@rezeptur/locales/package.json'));

export function loadTexts(): Texts {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: 'de',
    fallbackLng: 'de',
    initAsync: false,
    resources: Object.fromEntries(locales.map((locale) => [locale, read(locale)])),
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  const fixed = Object.fromEntries(locales.map((locale) => [locale, instance.getFixedT(locale)]));
  return {
    t: (locale, key, params) => String(fixed[locale]?.(key, params ?? {}) ?? [key].flat()[0]),
    has: (locale, key) => instance.exists(key, { lng: locale, fallbackLng: [] }),
  };
}

function read(locale: Locale): Record<string, Record<string, unknown>> {
  const files = readdirSync(new URL(`${locale}/`, root)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${locale}/${name}`, root), 'utf8')) as Record<string, unknown>,
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
