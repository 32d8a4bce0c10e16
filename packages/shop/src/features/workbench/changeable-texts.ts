import { createInstance, type i18n as I18n } from 'i18next';

/** An i18next of one's own with the shop's texts so far: words that are tried out don't reach the shop's pages. */
export function changeableTexts(shop: I18n, language: string): I18n {
  const texts = createInstance();
  void texts.init({
    lng: language,
    fallbackLng: language,
    ns: Object.keys(shop.store.data[shop.language] ?? {}),
    resources: structuredClone(shop.store.data),
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}
