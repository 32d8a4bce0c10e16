import { EngineLanguage, useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { languages, speak } from '../../lib/language.ts';
import { PageLanguageContext } from '../../lib/page-language.ts';
import { WordsContext } from '../words-context.ts';
import { useSpokenLanguage } from './use-spoken-language.ts';

/** Lets a page and all that stands around it speak the language of its address. */
export function PageLanguageProvider({ children }: { children: ReactNode }) {
  const page = useSpokenLanguage();
  const { language } = page;
  const { http } = useEngine();
  const { i18n } = useTranslation();
  const { mutate } = useSWRConfig();
  // The shell's loader has fetched them before the page is drawn.
  const texts = useContext(WordsContext)?.in(language) ?? i18n;
  const { tag: locale = language, direction = 'ltr' } = languages[language] ?? {};
  speak(language);

  useEffect(() => {
    const root = document.documentElement;
    // The page came with it, and saying it again would have every element's style worked out again.
    if (root.lang === language) return;
    root.lang = language;
    root.dir = direction;
    // What the server has said stands there in the former language.
    void mutate(() => true);
  }, [language, direction, mutate]);

  const t = useMemo(() => (key: string | string[], params?: object) => texts.t(key, { ...params }), [texts]);
  return (
    <PageLanguageContext value={page}>
      <I18nextProvider i18n={texts}>
        <EngineLanguage http={http} locale={locale} t={t}>
          {children}
        </EngineLanguage>
      </I18nextProvider>
    </PageLanguageContext>
  );
}
