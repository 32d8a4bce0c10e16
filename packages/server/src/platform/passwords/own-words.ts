import { writings } from '../db/fields/writings.ts';

/** Shorter ones are in too many passwords by chance. */
const shortest = 3;

/** The words of what everybody knows who tries, as they are and in each way in which people write them. */
export const ownWordsIn = (texts: readonly (string | null | undefined)[]): string[] =>
  texts
    .flatMap((text) => text?.split(/[^\p{L}\p{M}\p{N}]+/u) ?? [])
    .filter((word) => word.length >= shortest)
    .flatMap((word) => [...new Set([word.toLowerCase(), ...writings(word)])]);

/** As long as the forms want a password. */
const enough = 8;

/** Whether too little is left of a password without these words: put together, and with a year or a few digits, they are tried first. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  // Of three letters, as "com" of an address, they are in good passwords, too: the checker of guesses alone weighs those.
  const longestFirst = words.filter(({ length }) => length > shortest).sort((a, b) => b.length - a.length);
  return writings(password).some((written) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), written);
    return rest !== written && rest.length < enough;
  });
}
