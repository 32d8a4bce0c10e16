import { type Locale, ownLocale, type Say, type Texts } from '../texts.ts';
import { drawnLocale } from './drawn-locale.ts';

export interface DocumentWords {
  say: Say;
  /** The language it is written in: the one asked for, where the fonts have its letters. */
  locale: Locale;
  /** As it is noted in the document: `de-DE`. */
  language: string;
  /** The language of the pharmacy's own texts, where it isn't the document's. */
  dataLang: Locale | undefined;
}

/** The words of a kind of document (`documents:` and its name) in a language. */
export function documentWords(texts: Pick<Texts, 't' | 'part'>, name: string, asked: Locale): DocumentWords {
  const locale = drawnLocale(texts, name, asked);
  return {
    say: (key, values) => texts.t(locale, `documents:${name}.${key}`, values),
    locale,
    language: texts.t(locale, 'common:language.tag'),
    dataLang: locale === ownLocale ? undefined : ownLocale,
  };
}
