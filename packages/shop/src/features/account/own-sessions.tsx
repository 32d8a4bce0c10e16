import { isHttpError, useDialogs, useToasts } from '@rezeptur/engine/react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useData } from '../../lib/api/use-data.ts';
import { SessionList } from '../../ui/sign-in/session-list.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

/** Where the customer is signed in. */
export function OwnSessions() {
  const { t } = useTranslation('access');
  const dialogs = useDialogs();
  const toasts = useToasts();
  const { data, error, mutate } = useData('/my-account/sessions');
  const withFreshSignIn = useFreshSignIn();
  const end = async (call: () => Promise<unknown>) => {
    try {
      await withFreshSignIn(call);
      await mutate();
      toasts.success(t('sessions.ended'));
    } catch (failure) {
      if (!isHttpError(failure)) throw failure;
      if (failure.kind !== 'cancelled')
        void dialogs.error({ text: failure.body?.error ?? t('sessions.failed') });
    }
  };
  return (
    <>
      <p>{t('sessions.text')}</p>
      {error && <p role="alert">{error.message}</p>}
      {data && (
        <SessionList
          sessions={data}
          onEnd={(id) => void end(() => api.delete(`/my-account/sessions/${id}`))}
          onEndOthers={() => void end(() => api.delete('/my-account/sessions'))}
        />
      )}
    </>
  );
}
