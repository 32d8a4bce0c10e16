/** Pieces of a file of words, see `split-texts.ts`. */
declare module '*.json?now' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?later' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?more' {
  const texts: Record<string, unknown>;
  export default texts;
}
declare module '*.json?first' {
  const texts: Record<string, unknown>;
  export default texts;
}

/** The languages of the shop, see `language-words.ts`: what each says of itself, the own one first. */
declare module 'virtual:shop/languages' {
  const languages: Record<string, { name: string; tag: string; direction: 'ltr' | 'rtl' }>;
  export default languages;
}
declare module 'virtual:shop/words' {
  type Files = Record<string, () => Promise<{ default: Record<string, unknown> }>>;
  export interface LanguageWords {
    /** What every page says. */
    base: Record<string, Record<string, unknown>>;
    /** One file per namespace, fetched when a page that needs it is opened. */
    files: Files;
    /** Those of pages that few open. */
    seldom(): Promise<{ files: Files }>;
  }
  export const own: LanguageWords;
  export const others: Record<string, () => Promise<LanguageWords>>;
}
declare module 'virtual:shop/descriptions' {
  const descriptions: Record<string, Record<string, string>>;
  export default descriptions;
}
