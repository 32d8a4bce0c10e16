import { useTranslation } from 'react-i18next';
import { pathOf } from '../../lib/route-list.ts';
import { Mark } from '../../ui/picture/mark.tsx';

/** The last net: something broke while a page was shown, or the page could not be fetched. Starting again is all that a reader can do. */
export function ErrorPage() {
  const { t } = useTranslation('common');
  return (
    <main className="rz-offline" role="alert">
      <Mark />
      <h1>{t('broken.title')}</h1>
      <p>{t(navigator.onLine === false ? 'broken.offline' : 'broken.text')}</p>
      <p className="rz-buttons">
        <button
          type="button"
          className="rz-button rz-button--primary"
          onClick={() => window.location.reload()}
        >
          {t('broken.reload')}
        </button>
        <a className="rz-button" href={pathOf('home')}>
          {t('broken.home')}
        </a>
      </p>
    </main>
  );
}
