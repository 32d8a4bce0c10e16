import form from 'virtual:rezeptur/form/reauthenticate';
import { type HttpClient, useDialogs } from '@rezeptur/engine/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../lib/form/address-of.ts';
import { askByForm } from './ask-by-form.tsx';

/** Asks for the password once more; rejects with a cancelled call where the person backs out. */
export function usePasswordAgain(http: HttpClient): () => Promise<void> {
  const { t } = useTranslation('access');
  const dialogs = useDialogs();
  return useCallback(
    () =>
      askByForm(dialogs, {
        title: t('again.title'),
        text: t('again.text'),
        cancel: t('again.cancel'),
        form,
        onSubmit: (answers) => http.post(addressOf(form), answers),
      }),
    [http, dialogs, t],
  );
}
