import type { i18n as I18n } from 'i18next';
import { createWords, type Words } from './texts.ts';

const kept = new Map<string, Promise<Words>>();

/**
 * The words that a page is drawn with on the server: loaded once, as they are the same for all. Each page has its own, so that it
 * says nothing here that its script doesn't know in the browser.
 */
export function wordsOfPage(name: string, language: string): Promise<Words> {
  const key = `${language}:${name}`;
  const words = kept.get(key) ?? wordsIn(language);
  kept.set(key, words);
  return words;
}

async function wordsIn(language: string): Promise<Words> {
  const words = createWords();
  rememberSaid(words.own);
  const texts = await words.load(language);
  if (texts !== words.own) rememberSaid(texts);
  return words;
}

const most = 5000;
/** What says only where words are looked up. With anything else a sentence is somebody's own, and isn't kept. */
const places = new Set(['lng', 'lngs', 'ns', 'keyPrefix']);

const isPlain = (place: object): boolean =>
  Object.entries(place).every(([name, value]) => value === undefined || places.has(name));

/** Looks up once what is said without any numbers or names: a page has hundreds of such words. */
function rememberSaid(texts: I18n): void {
  const said = new Map<string, string>();
  const { t: look } = texts;
  texts.store.on('added', () => said.clear());
  const say = (key: string | string[], place: Record<string, unknown> | string = {}): string => {
    if (typeof place === 'string') return look(key, place);
    if (!isPlain(place)) return look(key, place);
    const { lng, lngs, ns, keyPrefix } = place;
    const name = [lng, lngs, ns, keyPrefix, key].join('|');
    const known = said.get(name);
    if (known !== undefined) return known;
    const words = look(key, place);
    if (said.size >= most) said.clear();
    said.set(name, words);
    return words;
  };
  Object.assign(texts, { t: say });
}
