import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { addressIn, languageCodes, languages, splitAddress } from '../../../lib/language.ts';
import { usePageLanguage } from '../../../lib/page-language.ts';

/** This page in the other languages: links, which keep what was typed once the script runs. */
export function LanguageLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const { t } = useTranslation('common');
  const { language, choose } = usePageLanguage();
  const { pathname, search } = useLocation();
  const { path } = splitAddress(pathname);
  const follow = (code: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    void choose(code);
  };
  return (
    <ul className={className} aria-label={t('nav.languages')}>
      {languageCodes
        .filter((code) => code !== language)
        .map((code) => (
          <li key={code}>
            <a href={addressIn(code, path) + search} hrefLang={code} lang={code} onClick={follow(code)}>
              {languages[code]?.name}
            </a>
          </li>
        ))}
    </ul>
  );
}
