/** Whatever the case, `Dünengras` is `DUNENGRAS` to the one and `Duenengras` to the other. */
const collators = ['de', 'de-u-co-phonebk'].map((name) => new Intl.Collator(name, { sensitivity: 'base' }));

export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}/]+/u).filter(Boolean);

export const isIn = (words: readonly string[], one: string): boolean =>
  words.some((word) => collators.some(({ compare }) => compare(word, one) === 0));
