import common from '@rezeptur/locales/de/common.json';
import shop from '@rezeptur/locales/de/shop.json';
import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const language = 'de';

type Texts = Resource[string][string];

// One file per namespace and language, fetched when a page that needs it is opened.
const files = import.meta.glob<{ default: Texts }>([
  '../../../../locales/*/*.json',
  '!../../../../locales/de/{common,shop}.json',
  // Mails are the server's.
  '!../../../../locales/*/mails.json',
]);

/** A fresh i18next for one page render; on the server every request has its own. */
export function createTexts(): I18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    ns: ['common', 'shop'],
    defaultNS: 'common',
    resources: { [language]: { common, shop } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return texts;
}

/** Makes namespaces available that aren't yet. */
export async function loadTexts(texts: I18n, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      const file = await files[`../../../../locales/${language}/${name}.json`]?.();
      if (file) texts.addResourceBundle(language, name, file.default);
    }),
  );
}
