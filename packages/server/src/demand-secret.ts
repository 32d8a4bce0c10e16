import { ConfigError } from './config-error.ts';
import { guessBitsApart } from './platform/passwords/guess-apart.ts';

/** Of 16 random bytes in hex, both estimates are under this in some of ten thousand; of 33 in base64, in a few of a million. */
const leastBits = 80;

/** What each adds: a letter alone, a digit, one more kind of sign, and a word or a year that somebody thought of. */
const bits = { letter: 4.7, digit: 3.3, sign: 5, word: 8 };

const year = /^(?:19|20)\d\d$/;
const vowel = /[aeiouyäöü]/i;

/**
 * Refuses a secret of the settings that can be guessed: of repetitions, rows of keys and leaked passwords, or of words in whatever language.
 * @throws ConfigError
 */
export function demandSecret(name: string, secret: string): void {
  const found = Math.min(bitsOfWords(secret), guessBitsApart(secret));
  if (found >= leastBits) return;
  throw new ConfigError(
    name,
    '********',
    `what can't be guessed, such as the output of: openssl rand -base64 33 (this has ${found} of ${leastBits} bits)`,
  );
}

/** How many bits a text has if whatever may be a word is one. Dictionaries know few words of few languages, and count others as random. */
function bitsOfWords(text: string): number {
  const parts = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
  const signs = new Set(text.replace(/[\p{L}\d]/gu, ''));
  // Words are told apart by one sign: only others tell anything.
  return Math.floor(
    parts.map(bitsOf).reduce((sum, one) => sum + one, Math.max(signs.size - 1, 0) * bits.sign),
  );
}

function bitsOf(part: string): number {
  if (year.test(part) || (part.length > 2 && vowel.test(part))) return bits.word;
  return part.length * (/\d/.test(part) ? bits.digit : bits.letter);
}
