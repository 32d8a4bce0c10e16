import { type LanguageWords, own } from 'virtual:shop/words';
import type { i18n as I18n } from 'i18next';
import { ownLanguage } from '../lib/language.ts';
import { createI18n } from '../lib/texts/create-i18n.ts';
import { followEdits } from '../lib/texts/follow-edits.ts';
import { loadTexts, wordsOf } from '../lib/texts/load-texts.ts';

/** Pieces of files. The words of `common` that come with the first page's own words. */
export const moreTexts = 'common?more';

/** The words of `shop` that only customers' pages say. */
export const customerTexts = 'shop?later';

/** The words of the languages that are spoken: an i18next instance for each. */
export interface Words {
  /** Those of addresses that name no language. */
  own: I18n;
  /** Undefined until the language has been loaded. */
  in(language: string): I18n | undefined;
  /**
   * Makes a language available with these namespaces, and all that another one has already: what stands on the page can then be
   * said in it.
   */
  load(language: string, namespaces?: readonly string[]): Promise<I18n>;
}

/** Fresh words, to which more are loaded. */
export function createWords(): Words {
  const first = speakerOf(ownLanguage, own);
  const spoken = new Map([[ownLanguage, first]]);
  const load = async (language: string, namespaces: readonly string[] = []) => {
    const texts = spoken.get(language) ?? speakerOf(language, await wordsOf(language));
    const all = [...spoken.values()].flatMap((one) => namespacesOf(one));
    await loadTexts(texts, [...new Set([...all, ...namespaces])]);
    spoken.set(language, texts);
    return texts;
  };
  return { own: first, in: (language) => spoken.get(language), load };
}

function speakerOf(language: string, { base }: LanguageWords): I18n {
  const texts = createI18n(language, base);
  if (import.meta.hot) followEdits(texts, import.meta.hot);
  return texts;
}

const namespacesOf = (texts: I18n): string[] => Object.keys(texts.getDataByLanguage(texts.language) ?? {});
