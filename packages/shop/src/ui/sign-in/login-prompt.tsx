import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLogin } from '../../lib/account/login-access.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ActionLink } from '../action-link.tsx';
import { Icon } from '../picture/icon.tsx';

/** Says that more is to be seen after login, with both ways in. */
export function LoginPrompt({ text }: { text: string }) {
  const { t } = useTranslation('common');
  const login = useLogin();
  return (
    <div className="rz-login-prompt">
      <Icon name="lock" />
      <div>
        <p>{text}</p>
        <p className="rz-buttons">
          <ActionLink
            className="rz-button rz-button--primary"
            to={pathOf('my-account')}
            onAction={() => void login()}
            onNear={login.prepare}
          >
            {t('login.title')}
          </ActionLink>
          <Link className="rz-button" to={pathOf('registration')}>
            {t('login.register')}
          </Link>
        </p>
      </div>
    </div>
  );
}
