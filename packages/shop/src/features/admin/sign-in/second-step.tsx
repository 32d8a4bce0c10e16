import form from 'virtual:rezeptur/form/staff-code';
import { isHttpError, SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { askPasskey, isBackedOut, usePasskeySupport } from '../../../lib/passkeys.ts';
import { useStaffApi } from '../../../lib/use-staff-api.ts';

interface SecondStepProps {
  hasPasskey: boolean;
  onDone(): Promise<void>;
  onBack(): Promise<void>;
}

/** A code from the app, a recovery code, or a passkey. What is wrong stands at the field, or above the button. */
export function SecondStep({ hasPasskey, onDone, onBack }: SecondStepProps) {
  const { t } = useEngine();
  const http = useStaffApi();
  const support = usePasskeySupport();
  const [reason, setReason] = useState('');

  const signByPasskey = async () => {
    setReason('');
    try {
      const { data: question } = await http.post('/login/passkey/question', {});
      await http.post('/login/passkey', { credential: await askPasskey(question) });
    } catch (error) {
      if (isBackedOut(error)) return setReason(t('admin:factors.passkey.backedOut'));
      return setReason((isHttpError(error) && error.body?.error) || t('admin:factors.passkey.failed'));
    }
    await onDone();
  };

  return (
    <>
      <p>{t('admin:factors.secondStep')}</p>
      {hasPasskey && support === 'yes' && (
        <div className="rz-sign-in__passkey">
          <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
          <button type="button" className="rz-button rz-button--primary" onClick={() => void signByPasskey()}>
            {t('admin:factors.passkey.use')}
          </button>
        </div>
      )}
      <SchemaForm
        form={form}
        onSubmit={async (answers, { setErrors }) => {
          try {
            await http.post('/login/code', { code: String(answers.code ?? '') });
          } catch (error) {
            if (!isHttpError(error) || error.body?.errorType !== 'codeWrong') throw error;
            setErrors({ code: [error.body.error ?? t('admin:signIn.failed')] });
            return;
          }
          await onDone();
        }}
      >
        <button type="button" className="rz-button rz-button--secondary" onClick={() => void onBack()}>
          {t('admin:factors.otherAccount')}
        </button>
      </SchemaForm>
    </>
  );
}
