import form from 'virtual:rezeptur/form/reauthenticate';
import { type HttpClient, HttpError, SchemaForm, useDialogs } from '@rezeptur/engine/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../lib/address-of.ts';

/** Asks for the password once more; rejects with a cancelled call where the person backs out. */
export function usePasswordAgain(http: HttpClient): () => Promise<void> {
  const { t } = useTranslation('access');
  const dialogs = useDialogs();
  return useCallback(async () => {
    const { output } = await dialogs.custom({
      title: t('again.title'),
      text: t('again.text'),
      content: ({ close }) => (
        <SchemaForm
          form={form}
          onSubmit={(answers) => http.post(addressOf(form), answers)}
          onDone={() => close('ok')}
        >
          <button type="button" className="rz-button rz-button--secondary" onClick={() => close('cancel')}>
            {t('again.cancel')}
          </button>
        </SchemaForm>
      ),
    });
    if (output !== 'ok') throw new HttpError('cancelled');
  }, [http, dialogs, t]);
}
