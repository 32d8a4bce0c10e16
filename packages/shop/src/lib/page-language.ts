import { createContext, useContext } from 'react';
import { ownLanguage } from './language.ts';

/** The language of the page that is open, with all that stands around it. */
export interface PageLanguage {
  language: string;
  /**
   * Shows this very page in another language, with all that was typed. Until its words are there the page stays as it is;
   * without a connection it says so and stays.
   */
  choose(language: string): Promise<void>;
}

/** Set by the shell, from the page's address. */
export const PageLanguageContext = createContext<PageLanguage>({
  language: ownLanguage,
  choose: async () => undefined,
});

export const usePageLanguage = (): PageLanguage => useContext(PageLanguageContext);
