import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';

const dismissedKey = 'rz:added-notice-dismissed';

/** What to know once something lies in the cart; can be sent away for good. */
export function AddedNotice() {
  const { t } = useTranslation('shop');
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey) === '1');
  const dismiss = () => {
    localStorage.setItem(dismissedKey, '1');
    setDismissed(true);
  };
  return (
    <div className="rz-added">
      <p>
        <Link to={pathOf('cart')}>{t('article.toCart')}</Link>
      </p>
      {!isDismissed && (
        <p className="rz-added__notice">
          {t('article.notReserved')}{' '}
          <button type="button" className="rz-link-button" onClick={dismiss}>
            {t('article.dontShowAgain')}
          </button>
        </p>
      )}
    </div>
  );
}
