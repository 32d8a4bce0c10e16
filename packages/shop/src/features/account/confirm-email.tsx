import { isHttpError } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api.ts';

interface ConfirmEmailProps {
  /** The address that waits to be confirmed. */
  newEmail: string | null | undefined;
  onConfirmed(): Promise<void>;
}

/** Where the link mailed to a new e-mail address leads: a press, and the address counts. Nothing without such a link. */
export function ConfirmEmail({ newEmail, onConfirmed }: ConfirmEmailProps) {
  const { t } = useTranslation('account');
  const [query, setQuery] = useSearchParams();
  const token = query.get('token');
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = async () => {
    try {
      await api.post('/my-account/confirm-email', { token });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      return setReason(
        error.status === 404 ? t('newEmail.invalid') : (error.body?.error ?? t('ownData.failed')),
      );
    }
    setDone(true);
    // A used token has no business in the address any more.
    setQuery({}, { replace: true });
    await onConfirmed();
  };

  if (!token && !isDone) return null;
  const refused = reason || (!isDone && !newEmail && t('newEmail.invalid'));
  return (
    <section className="rz-card" aria-labelledby="rz-account-new-email">
      <h2 id="rz-account-new-email">{t('newEmail.title')}</h2>
      <div role="status">
        {isDone && <p className="rz-alert rz-alert--success">{t('newEmail.done')}</p>}
        {refused && <p className="rz-alert rz-alert--danger">{refused}</p>}
      </div>
      {!isDone && !refused && (
        <>
          <p>{t('newEmail.text', { email: newEmail })}</p>
          <button type="button" className="rz-button rz-button--primary" onClick={() => void confirm()}>
            {t('newEmail.button')}
          </button>
        </>
      )}
    </section>
  );
}
