import form from 'virtual:rezeptur/form/reauthenticate';
import { HttpError, isHttpError, SchemaForm, useDialogs } from '@rezeptur/engine/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sendAnswers } from '../../lib/send-answers.ts';

/**
 * Makes a call; where the server wants a fresh sign-in, it asks for the password once and makes the call again.
 * Who backs out has cancelled the call.
 */
export function useFreshSignIn() {
  const { t } = useTranslation('account');
  const dialogs = useDialogs();

  return useCallback(
    async <T,>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        if (!isHttpError(error) || error.body?.errorType !== 'reauthenticate') throw error;
      }
      const { output } = await dialogs.custom({
        title: t('reauthenticate.title'),
        text: t('reauthenticate.text'),
        content: ({ close }) => (
          <SchemaForm
            form={form}
            onSubmit={(answers) => sendAnswers(form, answers)}
            onDone={() => close('ok')}
          >
            <button type="button" className="rz-button rz-button--secondary" onClick={() => close('cancel')}>
              {t('reauthenticate.cancel')}
            </button>
          </SchemaForm>
        ),
      });
      if (output !== 'ok') throw new HttpError('cancelled');
      return call();
    },
    [dialogs, t],
  );
}
