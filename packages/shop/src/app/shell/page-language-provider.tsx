import { EngineLanguage, useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PageLanguageContext, type SpokenLanguage } from '../../lib/page-language.ts';
import { language as ownLanguage } from '../texts.ts';

/** The words of a page and of all that stands around it: the shop's own, unless the page has asked for others. */
export function PageLanguageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const own = useEngine();
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<{ by: string; spoken: SpokenLanguage }>();
  const spoken = chosen?.by === pathname ? chosen.spoken : undefined;
  const language = spoken?.language ?? ownLanguage;
  useEffect(() => {
    // Saying it again would have every element's style worked out again.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  }, [language]);
  const page = useMemo(
    () => ({
      language,
      title: spoken?.title,
      speak: (next: SpokenLanguage | undefined) => setChosen(next && { by: pathname, spoken: next }),
    }),
    [language, spoken, pathname],
  );
  const { texts, locale, http } = spoken ?? { ...own, texts: i18n };
  const t = useMemo<typeof own.t>(() => (key, params) => texts.t(key, { ...params }), [texts]);
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
