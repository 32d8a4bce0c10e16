import type { HttpClient } from '@rezeptur/engine/react';
import type { i18n as I18n } from 'i18next';
import { createContext, useContext } from 'react';

/** Another language than the shop's own, with all that a page and its surroundings say in it. */
export interface SpokenLanguage {
  /** As the `lang` attribute says it, e.g. `en`. */
  language: string;
  /** BCP 47, for numbers and dates, e.g. `en-GB`. */
  locale: string;
  texts: I18n;
  /** A client whose answers come in that language. */
  http: HttpClient;
  /** What the page is called in it. */
  title: string;
}

export interface PageLanguage {
  language: string;
  title?: string;
  /** Lets the page that is open speak another language, header, footer and dialogs included; undefined: the shop's own again. */
  speak(spoken: SpokenLanguage | undefined): void;
}

/** Set by the shell; another page speaks the shop's own language again by itself. */
export const PageLanguageContext = createContext<PageLanguage>({ language: 'de', speak: () => undefined });

export const usePageLanguage = (): PageLanguage => useContext(PageLanguageContext);
