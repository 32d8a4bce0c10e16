import common from '@rezeptur/locales/de/common.json?now';
import shop from '@rezeptur/locales/de/shop.json?now';
import type { i18n as I18n, Resource } from 'i18next';
import { createTextReader } from '../lib/texts/create-text-reader.ts';

export const language = 'de';

type Texts = Resource[string][string];

// One file per namespace, fetched when a page that needs it is opened.
const files = import.meta.glob<{ default: Texts }>([
  '../../../../locales/de/*.json',
  // Mails are the server's.
  '!../../../../locales/de/{common,shop,mails}.json',
]);

/** Fresh texts for one page render; on the server every request has its own. */
export function createTexts(): I18n {
  return createTextReader(language, { common, shop });
}

/** Not a file of its own: the words of `shop` that only customers' pages say. */
export const customerTexts = 'shop?later';

/** Makes namespaces available that aren't yet. */
export async function loadTexts(texts: I18n, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !texts.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      const bundle = await bundleOf(name);
      texts.addResourceBundle(language, name, bundle);
      if (name !== customerTexts) return;
      const visitors = texts.getResourceBundle(language, 'shop') as Texts & object;
      texts.addResourceBundle(language, 'shop', Object.assign({}, visitors, bundle));
    }),
  );
}

async function bundleOf(name: string): Promise<Texts> {
  if (name === customerTexts) return (await import('@rezeptur/locales/de/shop.json?later')).default as Texts;
  return (await files[`../../../../locales/${language}/${name}.json`]?.())?.default ?? {};
}
