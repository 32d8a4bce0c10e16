import { useTranslation } from 'react-i18next';
import { useLogin } from '../../lib/login-access.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ActionLink } from '../../ui/action-link.tsx';

/** What is said where the way on is signing in. */
export function LoginInstead({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('shop');
  const login = useLogin();
  return (
    <section className="rz-gate rz-card" aria-live="polite">
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="rz-buttons">
        <ActionLink
          className="rz-button rz-button--primary"
          to={pathOf('my-account')}
          onAction={() => void login()}
        >
          {t('registration.state.login')}
        </ActionLink>
      </p>
    </section>
  );
}
