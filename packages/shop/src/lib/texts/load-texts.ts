import { type LanguageWords, others, own } from 'virtual:shop/words';
import type { i18n as I18n } from 'i18next';
import { ownLanguage } from '../language.ts';

export const wordsOf = async (language: string): Promise<LanguageWords> => {
  if (language === ownLanguage) return own;
  const load = others[language];
  if (!load) throw new Error(`No folder locales/${language}`);
  return load();
};

/** Makes namespaces available that aren't yet, in the language of the texts. */
export async function loadTexts(texts: I18n, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(texts.language, name));
  if (missing.length === 0) return;
  const { files, seldom } = await wordsOf(texts.language);
  await Promise.all(
    missing.map(async (name) => {
      const load = files[name] ?? (await seldom()).files[name];
      const bundle = (await load?.())?.default ?? {};
      texts.addResourceBundle(texts.language, name, bundle);
      const [whole = '', piece] = name.split('?');
      if (piece) texts.addResourceBundle(texts.language, whole, bundle);
    }),
  );
}
