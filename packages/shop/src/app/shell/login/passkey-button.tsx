import { isHttpError } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { askPasskey, isBackedOut, usePasskeySupport } from '../../../lib/passkeys.ts';

/** The way in without a password, for customers who turned it on. */
export function PasskeyButton({ onSuccess }: { onSuccess: () => Promise<void> }) {
  const { t } = useTranslation('access');
  const [reason, setReason] = useState('');
  const support = usePasskeySupport();
  if (support !== 'yes') return null;
  const signIn = async () => {
    setReason('');
    try {
      const { data: question } = await api.post('/login/passkey/question', {});
      await api.post('/login/passkey', { credential: await askPasskey(question) });
    } catch (error) {
      if (isBackedOut(error)) return setReason(t('passkeys.backedOut'));
      return setReason((isHttpError(error) && error.body?.error) || t('passkeys.failed'));
    }
    await onSuccess();
  };
  return (
    <div className="rz-passkey">
      <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
      <button type="button" className="rz-button" onClick={() => void signIn()}>
        {t('passkeys.use')}
      </button>
    </div>
  );
}
