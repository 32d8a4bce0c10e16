import type { i18n as I18n, TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';

const Texts = createContext<I18n | undefined>(undefined);

/** Hands the words to everything below it. */
export function I18nextProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <Texts value={i18n}>{children}</Texts>;
}

/**
 * Stands in for react-i18next, where it is imported: the same two names over a text reader, which has all words of a
 * page before it is shown and never changes its language. Hundreds of parts of a page ask for their words; so it
 * costs each of them one look, no state, no subscription.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common'): {
  t: TFunction;
  i18n: I18n;
} {
  const i18n = useContext(Texts);
  if (!i18n) throw new Error('useTranslation() needs an <I18nextProvider> around it');
  return { t: i18n.getFixedT(null, namespaces) as TFunction, i18n };
}
