import { isHttpError } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPasskey, isBackedOut, usePasskeySupport } from '../../lib/account/passkeys.ts';

interface PasskeyButtonProps {
  /** Asks the server what the browser needs. */
  ask(): Promise<object>;
  /** Gives the server what the device has signed. */
  prove(credential: Awaited<ReturnType<typeof askPasskey>>): Promise<unknown>;
  onSuccess(): Promise<void>;
}

/** The way in by a passkey, where the browser has them. */
export function PasskeyButton({ ask, prove, onSuccess }: PasskeyButtonProps) {
  const { t } = useTranslation('access');
  const [reason, setReason] = useState('');
  if (usePasskeySupport() !== 'yes') return null;
  const signIn = async () => {
    setReason('');
    try {
      await prove(await askPasskey(await ask()));
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
