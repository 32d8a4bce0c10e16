import { isHttpError, useDialogs, useToasts } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { passkeysKey } from '../../lib/account/own-data.ts';
import { useOwnData } from '../../lib/account/use-own-data.ts';
import { api } from '../../lib/api/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { AddPasskey } from '../../ui/sign-in/add-passkey.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

/** The passkeys of a customer: one more on this device, or one less. */
export function OwnPasskeys() {
  const { t } = useTranslation('access');
  const dialogs = useDialogs();
  const toasts = useToasts();
  const withFreshSignIn = useFreshSignIn();
  const { data: passkeys = [], mutate } = useOwnData(passkeysKey);

  const remove = async ({ id, name }: { id: string; name: string }) => {
    const title = t('passkeys.removeTitle');
    const text = t('passkeys.removeText', { name });
    if (!(await dialogs.confirm({ title, text, ok: t('passkeys.remove'), danger: true }))) return;
    try {
      await withFreshSignIn(() => api.delete(`/my-account/passkeys/${id}`));
      await mutate();
      toasts.success(t('passkeys.removed'));
    } catch (error) {
      if (!isHttpError(error)) throw error;
      if (error.kind !== 'cancelled') void dialogs.error({ text: error.body?.error ?? t('passkeys.failed') });
    }
  };

  return (
    <>
      {passkeys.length > 0 && (
        <ul className="rz-plain-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <strong>{passkey.name}</strong>,{' '}
              {t('passkeys.since', { date: formatDateTime(passkey.createdAt) })}{' '}
              <button
                type="button"
                className="rz-button rz-button--small"
                aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                onClick={() => void remove(passkey)}
              >
                {t('passkeys.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey
        ask={() => withFreshSignIn(async () => (await api.post('/my-account/passkeys/new', {})).data)}
        add={async (made) => {
          await api.post('/my-account/passkeys', made);
          await mutate();
          toasts.success(t('passkeys.added'));
        }}
      />
    </>
  );
}
