import type { i18n as I18n } from 'i18next';
import type { ViteHotContext } from 'vite/types/hot.d.ts';
import type { Bundle } from './create-i18n.ts';

interface EditedTexts {
  language: string;
  namespace: string;
  texts: Bundle;
}

/** While one develops: words that are edited are shown at once, and the page is not loaded again. */
export function followEdits(i18n: I18n, hot: ViteHotContext): void {
  hot.on('rezeptur:texts', ({ language, namespace, texts }: EditedTexts) => {
    if (!i18n.hasResourceBundle(language, namespace)) return;
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
    // What every view that shows words listens to.
    i18n.emit('languageChanged', i18n.language);
  });
}
