import { useEngine } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { keepOnAccount, keepOnDevice } from '../../lib/kept-articles/kept-store.ts';

/** Whether the account keeps the lists, too: only when that is asked for. */
export function AccountSwitch({ isOnAccount }: { isOnAccount: boolean | undefined }) {
  const { t } = useTranslation('kept');
  const { toasts } = useEngine();
  const change = (isWanted: boolean) =>
    (isWanted ? keepOnAccount() : keepOnDevice()).catch(() =>
      toasts.show({ type: 'danger', message: t('notice.failed') }),
    );
  return (
    <div className="rz-card rz-kept-account">
      <label className="rz-check">
        <input
          type="checkbox"
          checked={isOnAccount ?? false}
          disabled={isOnAccount === undefined}
          aria-describedby="auf-dem-konto"
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{t('account.keep')}</span>
      </label>
      <p id="auf-dem-konto" className="rz-muted">
        {t(isOnAccount ? 'account.on' : 'account.off')}
      </p>
    </div>
  );
}
