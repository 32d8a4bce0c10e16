import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

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
  'lostPassword',
  'payments',
  'registration',
  'transmissions',
  'upload',
]);

/** Words of the engine that every page may need, also when no others can be fetched any more. */
const first = new Set(['http', 'toast']);

const parts: Record<string, (name: string) => boolean> = {
  now: (name) => !later.has(name),
  later: (name) => later.has(name),
  first: (name) => first.has(name),
};

/** `shop.json?now` and `shop.json?later` are the two halves of one file of words; `engine.json?first` is a piece of another. */
export function splitTexts(): Plugin {
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
