import { type Translate, textsOf } from '../core/index.ts';
import { pageLocale } from '../react/provider/page-locale.ts';
import { words as de } from '../words/de/form.ts';
import deRjsf from '../words/de/rjsf.json' with { type: 'json' };
import { words as en } from '../words/en/form.ts';
import enRjsf from '../words/en/rjsf.json' with { type: 'json' };
import { ownLanguage } from '../words/own-language.ts';

/** In which words theme and validator speak. */
export interface WordOptions {
  /** BCP 47; default: the language of the page. */
  locale?: string;
  /** Finds words by their key, such as i18next's `t`; default: the engine's own words in German and English. */
  t?: Translate;
}

const own = { de: textsOf({ ...de, rjsf: deRjsf }, 'de'), en: textsOf({ ...en, rjsf: enRjsf }, 'en') };
const ownWords = (locale: string): Translate => own[ownLanguage(locale)];

/** The language and `t` that options mean now: a page may change its language while it is open. */
export function wordsNow({ locale = pageLocale(), t }: WordOptions): { locale: string; t: Translate } {
  return { locale, t: t ?? ownWords(locale) };
}

/** A text of the theme alone (`rjsf:<name>`); whoever brings other words need not bring these. */
export const rjsfText = (
  { locale, t }: { locale: string; t: Translate },
  name: string,
  params: Record<string, unknown> = {},
): string => {
  const key = `rjsf:${name}`;
  return t(key, { defaultValue: ownWords(locale)(key, params), ...params });
};
