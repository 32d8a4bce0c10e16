import { HtmlText } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBody } from '../../features/content/content-body.tsx';
import type { AppConfig } from '../../lib/api/types.ts';
import { pathOf } from '../../lib/route-list.ts';
import { textOf } from '../../lib/text-of.ts';
import { Mark } from '../../ui/picture/mark.tsx';

const legalPages = ['legal-imprint', 'legal-data-privacy'] as const;

/** Stands in for every page while the pharmacy has switched the shop off; what the law wants stays within reach. */
export function OfflinePage({ config }: { config: AppConfig }) {
  const { t } = useTranslation('common');
  const { text, lang } = textOf(config, 'offlineText');
  return (
    <main className="rz-offline">
      <Mark />
      <h1>{t('offline.title')}</h1>
      {text && (
        <div lang={lang}>
          <HtmlText html={text} />
        </div>
      )}
      <details className="rz-offline__legal">
        <summary className="rz-button">{t('offline.legal')}</summary>
        {legalPages.map((name) => (
          <section key={name} className="rz-content">
            <h2>{t(`nav.${name}`)}</h2>
            <ContentBody name={name} level={3} />
          </section>
        ))}
      </details>
      <p>
        <Link to={pathOf('withdrawal')}>{t('nav.withdrawal')}</Link>
      </p>
    </main>
  );
}
