import form from 'virtual:rezeptur/form/staff-code';
import { isHttpError, SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import { PasskeyButton } from '../../../ui/sign-in/passkey-button.tsx';

interface SecondStepProps {
  hasPasskey: boolean;
  onDone(): Promise<void>;
  onBack(): Promise<void>;
}

/** A code from the app, a recovery code, or a passkey. What is wrong stands at the field, or above the button. */
export function SecondStep({ hasPasskey, onDone, onBack }: SecondStepProps) {
  const { t } = useEngine();
  const http = useStaffApi();

  return (
    <>
      <p>{t('admin:factors.secondStep')}</p>
      {hasPasskey && (
        <PasskeyButton
          ask={async () => (await http.post('/login/passkey/question', {})).data}
          prove={(credential) => http.post('/login/passkey', { credential })}
          onSuccess={onDone}
        />
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
