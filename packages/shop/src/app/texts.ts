import common from '@rezeptur/locales/de/common.json?now';
import shop from '@rezeptur/locales/de/shop.json?now';
import { createTextReader } from '../lib/texts/create-text-reader.ts';
import type { Bundle } from '../lib/texts/find-text.ts';
import type { Texts } from '../lib/texts/texts.ts';

export const language = 'de';

// One file per namespace, fetched when a page that needs it is opened.
const files = import.meta.glob<{ default: Bundle }>([
  '../../../../locales/de/*.json',
  // Mails are the server's.
  '!../../../../locales/de/{common,shop,mails}.json',
]);

/** Fresh texts for one page render; on the server every request has its own. */
export function createTexts(): Texts {
  return createTextReader(language, { common, shop });
}

/** Not a file of its own: the words of `shop` that only customers' pages say. */
export const customerTexts = 'shop?later';

/** Makes namespaces available that aren't yet. */
export async function loadTexts(texts: Texts, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((name) => !texts.bundleOf(name));
  await Promise.all(
    missing.map(async (name) => {
      const bundle = await bundleOf(name);
      texts.add(name, bundle);
      if (name === customerTexts) texts.add('shop', { ...texts.bundleOf('shop'), ...bundle });
    }),
  );
}

async function bundleOf(name: string): Promise<Bundle> {
  if (name === customerTexts) return (await import('@rezeptur/locales/de/shop.json?later')).default;
  return (await files[`../../../../locales/${language}/${name}.json`]?.())?.default ?? {};
}
