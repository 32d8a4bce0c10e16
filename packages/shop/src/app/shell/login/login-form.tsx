import { useTranslation } from 'react-i18next';
import { useLoginForm } from './use-login-form.ts';

/** Two fields by hand: the visitor's way in must not fetch the whole form engine. */
export function LoginForm({ onSuccess }: { onSuccess: () => Promise<void> }) {
  const { t } = useTranslation('common');
  const { state, submit } = useLoginForm(onSuccess);
  const marked = state.reason
    ? { 'aria-invalid': true, 'aria-describedby': 'rz-login-reason' }
    : { 'aria-invalid': undefined };

  return (
    <form className="rz-form rz-login" onSubmit={(event) => void submit(event)} noValidate>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor="rz-login-name">
          {t('login.username')}
        </label>
        <input
          id="rz-login-name"
          className="rz-input"
          name="username"
          type="email"
          autoComplete="username"
          maxLength={254}
          {...marked}
        />
      </div>
      <div className="rz-field">
        <label className="rz-field__label" htmlFor="rz-login-password">
          {t('login.password')}
        </label>
        <input
          id="rz-login-password"
          className="rz-input"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...marked}
        />
        {state.reason && (
          <p className="rz-field__error" id="rz-login-reason">
            {state.reason}
          </p>
        )}
      </div>
      <label className="rz-check">
        <input type="checkbox" name="_remember_me" />
        <span>{t('login.remember')}</span>
      </label>
      <div role="alert" className="rz-login__alert">
        {state.isAlerting && (
          <p key={state.tries} className="rz-alert rz-alert--danger">
            {state.reason}
          </p>
        )}
      </div>
      <button
        type="submit"
        className="rz-button rz-button--primary rz-button--wide"
        aria-disabled={state.isSending}
        aria-busy={state.isSending}
      >
        {t('login.submit')}
      </button>
    </form>
  );
}
