import form from 'virtual:rezeptur/form/staff-password';
import { isHttpError, SchemaForm, useEngine } from '@rezeptur/engine/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import { Mark } from '../../../ui/picture/mark.tsx';

/** Where the links of invitations and of new passwords lead. */
export const newPasswordPath = '/admin/new-password';

/** A member of staff chooses a password by the link in their mail. */
export function NewStaffPassword() {
  const { t } = useEngine();
  const http = useStaffApi();
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  const [step, setStep] = useState<'asked' | 'done' | 'invalid'>(token ? 'asked' : 'invalid');
  /** A used token has no business in the address any more. */
  const leave = (next: typeof step) => {
    setQuery({}, { replace: true });
    setStep(next);
  };
  const titles = {
    asked: 'admin:newPassword.title',
    done: 'admin:newPassword.doneTitle',
    invalid: 'admin:newPassword.invalidTitle',
  };
  return (
    <main className="rz-sign-in">
      <div className="rz-sign-in__card rz-short-form">
        <Mark />
        <h1 className="rz-sign-in__title">{t(titles[step])}</h1>
        {step !== 'done' && (
          <p className="rz-sign-in__text">
            {t(step === 'asked' ? 'admin:newPassword.text' : 'admin:newPassword.invalidText')}
          </p>
        )}
        {step === 'asked' && (
          <SchemaForm
            form={form}
            submitWhenValid
            onSubmit={async ({ plainPassword }, tools) => {
              const { first: password } = plainPassword as { first: string };
              try {
                await http.post('/staff-password', { token, password });
              } catch (error) {
                if (!isHttpError(error)) throw error;
                if (error.body?.errorType === 'linkInvalid') {
                  tools.cancel();
                  return leave('invalid');
                }
                if (!error.body?.data?.password) throw error;
                tools.setErrors({ 'plainPassword.first': error.body.data.password });
              }
            }}
            onDone={() => leave('done')}
          />
        )}
        {step !== 'asked' && (
          <p className="rz-sign-in__foot">
            <a href="/admin">{t('admin:newPassword.toSignIn')}</a>
          </p>
        )}
      </div>
    </main>
  );
}
