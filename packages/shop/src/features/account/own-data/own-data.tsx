import { isHttpError, useDialogs } from '@rezeptur/engine/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentAddress } from '../../../lib/account/document-address.ts';
import { api } from '../../../lib/api/api.ts';
import { apiPrefix } from '../../../lib/api/http.ts';
import { formatCents, formatDate } from '../../../lib/format.ts';
import { useFreshSignIn } from '../use-fresh-sign-in.ts';
import { AccessLog } from './access-log.tsx';

interface OwnDataProps {
  erasureRequestedAt: string | null;
  /** What the pharmacy owes: it is paid out before anything is erased. */
  balanceCents: number;
  isPayoutUnderWay: boolean;
  onChange(): Promise<void>;
}

/** What the law gives everybody: to see who looked, to get a copy, to be forgotten. */
export function OwnData({ erasureRequestedAt, balanceCents, isPayoutUnderWay, onChange }: OwnDataProps) {
  const { t } = useTranslation('account');
  const dialogs = useDialogs();
  const withFreshSignIn = useFreshSignIn();
  const notice = useRef<HTMLDivElement>(null);
  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await withFreshSignIn(call);
      return true;
    } catch (error) {
      if (!isHttpError(error)) throw error;
      if (error.kind !== 'cancelled') void dialogs.error({ text: error.body?.error ?? t('ownData.failed') });
      return false;
    }
  };
  const download = async () => {
    const isReady = await attempt(() => api.post('/my-account/data-export', {}));
    if (isReady) window.location.assign(documentAddress(`${apiPrefix}/my-account/data-export`));
  };
  const erase = async () => {
    const isMeant = await dialogs.confirm({
      title: t('ownData.erase.confirm.title'),
      text: t('ownData.erase.confirm.text'),
      ok: t('ownData.erase.confirm.ok'),
      cancel: t('ownData.erase.confirm.cancel'),
      danger: true,
    });
    if (!isMeant || !(await attempt(() => api.post('/my-account/erasure', {})))) return;
    await onChange();
    // The button is gone.
    notice.current?.focus();
  };

  return (
    <section id="data" className="rz-account__own-data" tabIndex={-1} aria-labelledby="rz-account-own-data">
      <h2 id="rz-account-own-data">{t('ownData.title')}</h2>
      <div className="rz-card">
        <h3>{t('ownData.log.title')}</h3>
        <p>{t('ownData.log.text')}</p>
        <AccessLog />
      </div>
      <div className="rz-account__columns">
        <div className="rz-card">
          <h3>{t('ownData.copy.title')}</h3>
          <p>{t('ownData.copy.text')}</p>
          <button type="button" className="rz-button" onClick={() => void download()}>
            {t('ownData.copy.button')}
          </button>
        </div>
        <div className="rz-card">
          <h3>{t('ownData.erase.title')}</h3>
          <p>{t('ownData.erase.text')}</p>
          {balanceCents > 0 && (
            <p>
              {t('ownData.erase.balanceLeft', { amount: formatCents(balanceCents) })}{' '}
              <a href="#rz-account-balance">{t('payout.open')}</a>
            </p>
          )}
          {isPayoutUnderWay && <p>{t('ownData.erase.payoutUnderWay')}</p>}
          <div role="status" tabIndex={-1} ref={notice}>
            {erasureRequestedAt && (
              <p className="rz-alert rz-alert--info">
                {t('ownData.erase.requested', { date: formatDate(erasureRequestedAt) })}
              </p>
            )}
          </div>
          {!erasureRequestedAt && (
            <button type="button" className="rz-button" onClick={() => void erase()}>
              {t('ownData.erase.button')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
