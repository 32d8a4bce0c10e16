import form from 'virtual:rezeptur/form/reauthenticate';
import { EngineLanguage, HttpError, SchemaForm, useDialogs, useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useMemo } from 'react';
import { withFreshSignIn } from '../../../lib/with-fresh-sign-in.ts';

/** For what is in it, calls that want a fresh sign-in ask for the password once and go on. */
export function AskingAgain({ children }: { children: ReactNode }) {
  const { http, t, locale } = useEngine();
  const dialogs = useDialogs();
  const asking = useMemo(
    () =>
      withFreshSignIn(http, async () => {
        const { output } = await dialogs.custom({
          title: t('admin:signIn.againTitle'),
          text: t('admin:signIn.againText'),
          content: ({ close }) => (
            <SchemaForm
              form={form}
              onSubmit={(answers) => http.post('/reauthenticate', answers)}
              onDone={() => close('ok')}
            >
              <button
                type="button"
                className="rz-button rz-button--secondary"
                onClick={() => close('cancel')}
              >
                {t('admin:signIn.againCancel')}
              </button>
            </SchemaForm>
          ),
        });
        if (output !== 'ok') throw new HttpError('cancelled');
      }),
    [http, dialogs, t],
  );
  return (
    <EngineLanguage http={asking} locale={locale} t={t}>
      {children}
    </EngineLanguage>
  );
}
