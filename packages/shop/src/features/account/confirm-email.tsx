import { isHttpError } from '@rezeptur/engine/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api/api.ts';
import { emailRefusal } from './email-refusal.ts';

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
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'refused'>('open');
  const [reason, setReason] = useState('');
  const status = useRef<HTMLDivElement>(null);
  const isOver = state === 'done' || state === 'refused';

  // The button that had it is gone.
  useEffect(() => {
    if (isOver) status.current?.focus();
  }, [isOver]);

  const confirm = async () => {
    if (!token || state === 'sending') return;
    setState('sending');
    setReason('');
    try {
      await api.post('/my-account/confirm-email', { token });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      const refusal = emailRefusal(error, t);
      setReason(refusal.reason);
      return setState(refusal.isFinal ? 'refused' : 'open');
    }
    setState('done');
    // A used token has no business in the address any more.
    setQuery({}, { replace: true });
    await onConfirmed();
  };

  if (!token && state !== 'done') return null;
  const isInvalid = state === 'open' && !newEmail;
  const refused = isInvalid ? t('newEmail.invalid') : reason;
  return (
    <section className="rz-card" aria-labelledby="rz-account-new-email">
      <h2 id="rz-account-new-email">{t('newEmail.title')}</h2>
      <div ref={status} role="status" tabIndex={-1}>
        {state === 'done' && <p className="rz-alert rz-alert--success">{t('newEmail.done')}</p>}
        {refused && <p className="rz-alert rz-alert--danger">{refused}</p>}
      </div>
      {!isOver && !isInvalid && (
        <>
          <p>{t('newEmail.text', { email: newEmail })}</p>
          <button
            type="button"
            className="rz-button rz-button--primary"
            aria-disabled={state === 'sending'}
            onClick={() => void confirm()}
          >
            {t('newEmail.button')}
          </button>
        </>
      )}
    </section>
  );
}
