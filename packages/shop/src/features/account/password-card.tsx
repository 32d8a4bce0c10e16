import form from 'virtual:rezeptur/form/account-password';
import { isHttpError, SchemaForm, useToasts } from '@rezeptur/engine/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

/** Another password, behind a button; what the server says against it stands in a red box. */
export function PasswordCard() {
  const { t } = useTranslation('account');
  const toasts = useToasts();
  const withFreshSignIn = useFreshSignIn();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setReason('');
    setOpen(!isOpen);
  };

  return (
    <section id="security" className="rz-card" tabIndex={-1} aria-labelledby="rz-account-password">
      <div className="rz-account__card-head">
        <h2 id="rz-account-password">{t('password.title')}</h2>
        <button
          ref={opener}
          type="button"
          className="rz-button rz-button--small"
          aria-expanded={isOpen}
          aria-controls="rz-account-password-form"
          onClick={toggle}
        >
          {t(isOpen ? 'password.close' : 'password.open')}
        </button>
      </div>
      <div id="rz-account-password-form" className="rz-short-form">
        {isOpen && (
          <>
            <div role="alert">{reason && <p className="rz-alert rz-alert--danger">{reason}</p>}</div>
            <SchemaForm
              form={form}
              submitWhenValid
              onSubmit={async ({ plainPassword }, tools) => {
                setReason('');
                const { first } = plainPassword as { first: string };
                try {
                  await withFreshSignIn(() =>
                    api.post('/my-account/change-password', { plainPassword: first }),
                  );
                } catch (error) {
                  const said = isHttpError(error)
                    ? (error.body?.errors?.[0] ?? error.body?.error)
                    : undefined;
                  if (!said) throw error;
                  setReason(said);
                  tools.cancel();
                }
              }}
              onDone={() => {
                setOpen(false);
                opener.current?.focus();
                toasts.success(t('password.changed'));
              }}
            />
          </>
        )}
      </div>
    </section>
  );
}
