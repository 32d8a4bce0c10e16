import { HtmlText } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../../lib/route-list.ts';
import type { AppConfig } from '../../lib/types.ts';
import { Mark } from '../../ui/mark.tsx';

/** Stands in for every page while the pharmacy has switched the shop off; the law's pages stay within reach. */
export function OfflinePage({ config }: { config: AppConfig }) {
  const { t } = useTranslation('common');
  return (
    <main className="rz-offline">
      <Mark />
      <h1>{t('offline.title')}</h1>
      {config.offlineText && <HtmlText html={config.offlineText} />}
      <details>
        <summary>{t('offline.legal')}</summary>
        <p>
          <a href={pathOf('legal-imprint')}>{t('nav.legal-imprint')}</a>{' '}
          <a href={pathOf('legal-data-privacy')}>{t('nav.legal-data-privacy')}</a>
        </p>
      </details>
    </main>
  );
}
