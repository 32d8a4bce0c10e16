import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../lib/route-list.ts';
import { Icon } from '../../../ui/picture/icon.tsx';
import { isNoticeDismissed, storeNoticeDismissed } from '../notice-memory.ts';

interface AddedProps {
  /** How many went into the cart the last time; 0: none yet. */
  added: number;
  isJustAdded: boolean;
  name: string;
}

/** Says for two seconds what went into the cart; the way there stays. */
export function AddedMessage({ added, isJustAdded, name }: AddedProps) {
  const { t } = useTranslation('shop');
  return (
    <div className="rz-added" data-shown={added > 0 || undefined}>
      <p className="rz-added__message" role="status">
        {isJustAdded && (
          <>
            <Icon name="check" />
            {t('buy.addedAmount', { count: added, name })}
          </>
        )}
      </p>
      {added > 0 && <Link to={pathOf('cart')}>{t('buy.toCart')}</Link>}
    </div>
  );
}

/** That the cart holds nothing back: stays until it is dismissed, for good if wished. */
export function NotReservedNotice() {
  const { t } = useTranslation('shop');
  const [isDismissed, setDismissed] = useState(isNoticeDismissed);
  const dismiss = () => {
    storeNoticeDismissed();
    setDismissed(true);
  };
  if (isDismissed) return null;
  return (
    <p className="rz-buy-box__notice">
      {t('buy.notReserved')}{' '}
      <button type="button" className="rz-link-button" onClick={dismiss}>
        {t('buy.dontShowAgain')}
      </button>
    </p>
  );
}
