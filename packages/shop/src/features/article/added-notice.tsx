import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { isNoticeDismissed, storeNoticeDismissed } from './notice-memory.ts';

interface AddedNoticeProps {
  /** How many went into the cart the last time; 0: none yet. */
  added: number;
  isJustAdded: boolean;
  name: string;
}

/** Says for two seconds what went into the cart; the note about it stays until it is dismissed, for good if wished. */
export function AddedNotice({ added, isJustAdded, name }: AddedNoticeProps) {
  const { t } = useTranslation('shop');
  const [isDismissed, setDismissed] = useState(isNoticeDismissed);
  const dismiss = () => {
    storeNoticeDismissed();
    setDismissed(true);
  };
  return (
    <>
      <p className="rz-added__message" role="status" data-shown={isJustAdded || undefined}>
        {isJustAdded && (
          <>
            <Icon name="check" />
            {t('article.addedAmount', { count: added, name })}
          </>
        )}
      </p>
      {added > 0 && (
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
      )}
    </>
  );
}
