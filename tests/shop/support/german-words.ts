import { readJson } from '../../contract/support/files.ts';
import { textFiles } from '../../contract/support/text-files.ts';

const wordsIn = (text: string): string[] =>
  text
    .replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|&\w+;|https?:\S+|\S+@\S+/g, ' ')
    .match(/\p{L}{4,}/gu)
    ?.map((word) => word.toLowerCase()) ?? [];

function wordsOf(language: string): Set<string> {
  const collect = (value: unknown): string[] =>
    typeof value === 'string' ? wordsIn(value) : Object.values(value ?? {}).flatMap(collect);
  return new Set([...textFiles(language).values()].flatMap((file) => collect(readJson(file))));
}

const english = wordsOf('en');
const german = new Set([...wordsOf('de')].filter((word) => !english.has(word)));

/** The words of a text that the shop says in German and never in English. */
export const germanWordsIn = (text: string): string[] => wordsIn(text).filter((word) => german.has(word));
