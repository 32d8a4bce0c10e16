import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import site from '@rezeptur/schemas/site.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { languageWords } from './language-words.ts';

/** Words that only the pages of customers say, or only the server: a visitor's first load leaves them out. */
const later = new Set([
  'appointments',
  'buy',
  'cart',
  'checkout',
  'confirmation',
  'delivery',
  'copy',
  'events',
  'descriptions',
  'form',
  'language',
  'lostPassword',
  'payments',
  'registration',
  'transmissions',
  'upload',
]);

/** Words of `common` that the app says once it is alive: they come with the words of the page. */
const more = new Set(['login', 'message', 'notFound', 'offline', 'search', 'titles']);

/** Words of the engine that every page may need, also when no others can be fetched any more. */
const first = new Set(['http', 'toast']);

const parts: Record<string, (name: string) => boolean> = {
  now: (name) => !later.has(name) && !more.has(name),
  later: (name) => later.has(name),
  more: (name) => more.has(name),
  first: (name) => first.has(name),
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The words of the shop as its scripts import them: by language, and in pieces. `locales` holds a folder for each language. */
export const splitTexts = (locales = here('../../locales')): Plugin[] => [
  languageWords({ locales, engineWords: here('../engine/src/words'), ownLanguage: site.language }),
  pieces(),
];

/** `shop.json?now` and `shop.json?later` are the two halves of one file of words; `engine.json?first` is a piece of another. */
function pieces(): Plugin {
  return {
    name: 'rezeptur-split-texts',
    enforce: 'pre',
    async load(id) {
      const [, path, part = ''] = /^(.+\.json)\?(\w+)$/.exec(id) ?? [];
      const isWanted = parts[part];
      if (!path || !isWanted) return undefined;
      this.addWatchFile(path);
      const texts = Object.entries(JSON.parse(await readFile(path, 'utf8')) as object);
      const code = JSON.stringify(Object.fromEntries(texts.filter(([name]) => isWanted(name))));
      return { code: `export default ${code}`, moduleType: 'js' };
    },
  };
}
