import { createRequire } from 'node:module';
import { type Locale, ownLocale, type Texts } from '../texts.ts';
import { fonts } from './create-pdf.ts';

const require = createRequire(import.meta.url);

/**
 * The language a kind of document (`documents:` and its name) is written in for who asks for this one: the own one where a
 * font of the documents lacks a letter of its words. A German document can be read; one of missing letters cannot.
 */
export function drawnLocale(texts: Pick<Texts, 'part'>, name: string, locale: Locale): Locale {
  if (locale === ownLocale) return ownLocale;
  const words = JSON.stringify(texts.part(locale, 'documents', name));
  const letters = new Set(words.match(/\p{L}/gu));
  return lettersOfFonts().every((known) => [...letters].every((letter) => known.has(letter)))
    ? locale
    : ownLocale;
}

let known: Set<string>[] | undefined;

/** Read once, and only for a document in another language. */
function lettersOfFonts(): Set<string>[] {
  const { openSync } = require('fontkit') as { openSync(file: string): { characterSet: number[] } };
  known ??= Object.values(fonts).map(
    (file) => new Set(openSync(file()).characterSet.map((code) => String.fromCodePoint(code))),
  );
  return known;
}
