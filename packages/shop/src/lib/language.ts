import languages from 'virtual:shop/languages';
import site from '@rezeptur/schemas/site.json';

export { languages };

/** The language of addresses that name none. */
export const ownLanguage = site.language;

/** All of them, the own one first. */
export const languageCodes: readonly string[] = Object.keys(languages);

let spoken = ownLanguage;

/**
 * The language of the page that is shown: addresses, dates, numbers and money are written in it, and the API answers in it.
 * A page takes it from its address when it is drawn; what is asynchronous on the server has to be told it.
 */
export const spokenLanguage = (): string => spoken;

/** From now on this page speaks that language. */
export function speak(language: string): void {
  spoken = language;
}

/** Does something at once in a language, and leaves everything as it was. */
export function speaking<T>(language: string, act: () => T): T {
  const before = spoken;
  speak(language);
  try {
    return act();
  } finally {
    speak(before);
  }
}

/** The `lang` of what the pharmacy has written (`ownLanguage` in the schemas): nothing on pages in that language. */
export const dataLang = (): string | undefined => (spoken === ownLanguage ? undefined : ownLanguage);

/** For `Intl`. */
export const spokenTag = (): string => languages[spoken]?.tag ?? spoken;

/** `/en/cart` is the page `/cart` in English. */
export function splitAddress(pathname: string): { language: string; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (first === ownLanguage || !Object.hasOwn(languages, first))
    return { language: ownLanguage, path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The address of a page, given as in the own language, in another one. */
export function addressIn(language: string, path: string): string {
  if (language === ownLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
