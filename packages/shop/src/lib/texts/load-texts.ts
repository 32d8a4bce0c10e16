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
  const { files, seldom } = await wordsOf(texts.language);
  await Promise.all(
    missing.map(async (name) => {
      const load = files[name] ?? (await seldom()).files[name];
      const bundle = (await load?.())?.default ?? {};
      // A piece is of its whole, too. Nobody changes them, so they are used as they have come instead of being copied.
      for (const place of new Set([name, name.replace(/\?.*/, '')]))
        texts.addResourceBundle(texts.language, place, bundle, false, false, { skipCopy: true });
    }),
  );
}
