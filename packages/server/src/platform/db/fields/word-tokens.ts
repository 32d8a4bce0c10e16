import { writings } from './writings.ts';

/**
 * What a text is found by: each three letters in a row of its words, and the two that a word begins with. Words are
 * indexed in both ways of writing umlauts.
 */
export function tokensOf(text: string): string[] {
  const found = new Set<string>();
  for (const writing of writings(text)) {
    for (const word of writing.split(/\s+/)) for (const part of trigrams(word)) found.add(part);
    for (const word of writing.split(/[^\p{L}\p{N}]+/u)) if (word.length > 1) found.add(beginning(word));
  }
  return [...found];
}

/** What a text has to be found by that contains this word, written in one way; nothing where it is one letter alone. */
export function tokensAsked(word: string): string[] {
  if (word.length > 2) return [...new Set(trigrams(word))];
  return word.length === 2 ? [beginning(word)] : [];
}

const beginning = (word: string): string => ` ${word.slice(0, 2)}`;

const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => word.slice(at, at + 3));
