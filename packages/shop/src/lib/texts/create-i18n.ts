import { createInstance, type i18n as I18n } from 'i18next';

/** The texts of one namespace, as its file in `locales` holds them. */
export type Bundle = Readonly<Record<string, unknown>>;

/** An i18next instance of its own for one language: ready at once, and what is added to it reaches no other. */
export function createI18n(language: string, bundles: Readonly<Record<string, Bundle>>): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    ns: Object.keys(bundles),
    defaultNS: 'common',
    // What the engine says of a lost network: its other words come with the pages that need them.
    fallbackNS: 'first',
    resources: { [language]: { ...bundles } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return i18n;
}
