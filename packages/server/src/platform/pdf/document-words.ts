import { type Locale, ownLocale, type Say, type Texts } from '../texts.ts';

export interface DocumentWords {
  say: Say;
  /** As it is noted in the document: `de-DE`. */
  language: string;
  /** The language of the pharmacy's own texts, where it isn't the document's. */
  dataLang: Locale | undefined;
}

/** The words of a kind of document (`documents:` and its name) in a language. */
export const documentWords = (texts: Pick<Texts, 't'>, name: string, locale: Locale): DocumentWords => ({
  say: (key, values) => texts.t(locale, `documents:${name}.${key}`, values),
  language: texts.t(locale, 'common:language.tag'),
  dataLang: locale === ownLocale ? undefined : ownLocale,
});
