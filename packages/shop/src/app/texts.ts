import first from '@rezeptur/engine/words/de/engine.json?first';
import common from '@rezeptur/locales/de/common.json?now';
import shop from '@rezeptur/locales/de/shop.json?now';
import type { i18n as I18n } from 'i18next';
import { type Bundle, createI18n } from '../lib/texts/create-i18n.ts';
import { followEdits } from '../lib/texts/follow-edits.ts';

export const language = 'de';

// One file per namespace, fetched when a page that needs it is opened.
const files = import.meta.glob<{ default: Bundle }>([
  '../../../../locales/de/*.json',
  '../../../engine/src/words/de/*.json',
  // Mails are the server's.
  '!../../../../locales/de/{common,shop,mails}.json',
]);

/** Fresh texts for one page render; on the server every request has its own. */
export function createTexts(): I18n {
  const texts = createI18n(language, { common, shop, first });
  if (import.meta.hot) followEdits(texts, import.meta.hot);
  return texts;
}

/** Not a file of its own: the words of `shop` that only customers' pages say. */
export const customerTexts = 'shop?later';

/** Makes namespaces available that aren't yet. */
export async function loadTexts(texts: I18n, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(texts.language, name));
  await Promise.all(
    missing.map(async (name) => {
      const bundle = await bundleOf(name);
      texts.addResourceBundle(texts.language, name, bundle);
      if (name === customerTexts) texts.addResourceBundle(texts.language, 'shop', bundle);
    }),
  );
}

async function bundleOf(name: string): Promise<Bundle> {
  if (name === customerTexts) return (await import('@rezeptur/locales/de/shop.json?later')).default;
  const path = Object.keys(files).find((file) => file.endsWith(`/${name}.json`)) ?? '';
  return (await files[path]?.())?.default ?? {};
}
