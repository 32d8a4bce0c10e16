import { useTranslation } from 'react-i18next';
import { LoginButton } from '../../ui/sign-in/login-button.tsx';

/** What is said where the way on is signing in. */
export function LoginInstead({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('shop');
  return (
    <section className="rz-gate rz-card" aria-live="polite">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="rz-buttons">
        <LoginButton>{t('registration.state.login')}</LoginButton>
      </p>
    </section>
  );
}
