import { ownLanguage, spokenLanguage } from '../language.ts';

/** The address of a document that a link opens, in the language of the page: a browser that follows a link asks for its own. */
export const documentAddress = (address: string): string =>
  spokenLanguage() === ownLanguage ? address : `${address}?language=${spokenLanguage()}`;
