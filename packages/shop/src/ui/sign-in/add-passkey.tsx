import { isHttpError } from '@rezeptur/engine/react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBackedOut, isKnownPasskey, makePasskey, usePasskeySupport } from '../../lib/account/passkeys.ts';

interface AddPasskeyProps {
  /** Asks the server what the browser needs. */
  ask(): Promise<object>;
  /** Gives the new passkey to the server. */
  add(made: { name: string; credential: Awaited<ReturnType<typeof makePasskey>> }): Promise<void>;
}

/** A button that makes a passkey on this device; says where that isn't possible, and why it went wrong. */
export function AddPasskey({ ask, add }: AddPasskeyProps) {
  const { t } = useTranslation('access', { keyPrefix: 'passkeys' });
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const support = usePasskeySupport();
  // What the server has drawn stays where it is when the page comes alive: what is below it would move, perhaps out of sight.
  if (support === 'no') return null;

  const make = async () => {
    if (support === 'needsName') return setReason(t('needsName'));
    setReason('');
    setBusy(true);
    try {
      const credential = await makePasskey(await ask());
      await add({ name: thisDevice(), credential });
    } catch (error) {
      if (!(isHttpError(error) && error.kind === 'cancelled')) setReason(reasonFor(error, t));
    }
    setBusy(false);
  };
  return (
    <div>
      <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
      <button type="button" className="rz-button" disabled={isBusy} onClick={() => void make()}>
        {t('add')}
      </button>
    </div>
  );
}

function reasonFor(error: unknown, t: TFunction<'access', 'passkeys'>): string {
  if (isBackedOut(error)) return t('backedOut');
  if (isKnownPasskey(error)) return t('known');
  return (isHttpError(error) && error.body?.error) || t('failed');
}

/** What the list calls it: the system, as far as the browser says. */
function thisDevice(): string {
  const { platform } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return platform || navigator.platform || 'Passkey';
}
