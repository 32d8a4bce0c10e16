import { useEngine } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { keepOnAccount, keepOnDevice } from '../../lib/kept-articles/kept-store.ts';

/** Whether the account keeps the lists, too: only when that is asked for. */
export function AccountSwitch({ isOnAccount }: { isOnAccount: boolean | undefined }) {
  const { t } = useTranslation('kept');
  const { toasts } = useEngine();
  const change = () =>
    (isOnAccount ? keepOnDevice() : keepOnAccount()).catch(() =>
      toasts.show({ type: 'danger', message: t('notice.failed') }),
    );
  return (
    <div className="rz-card rz-kept-account">
      <p id="auf-dem-konto" className="rz-muted" role="status">
        {t(isOnAccount ? 'account.on' : 'account.off')}
      </p>
      <button
        type="button"
        className="rz-button rz-button--secondary"
        disabled={isOnAccount === undefined}
        aria-describedby="auf-dem-konto"
        onClick={() => void change()}
      >
        {t(isOnAccount ? 'account.end' : 'account.keep')}
      </button>
    </div>
  );
}
