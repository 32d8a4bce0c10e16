import { useTranslation } from 'react-i18next';
import { useLogin } from '../../lib/login-access.ts';
import { pathOf } from '../../lib/route-list.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { DoneCard } from '../../ui/done-card.tsx';

/** The new password counts; the login stands ready. */
export function PasswordChanged() {
  const { t } = useTranslation('shop');
  const login = useLogin();
  return (
    <DoneCard title={t('lostPassword.success.title')}>
      <p>{t('lostPassword.success.text')}</p>
      <p className="rz-buttons">
        <ActionLink
          className="rz-button rz-button--primary"
          to={pathOf('my-account')}
          onAction={() => void login()}
        >
          {t('lostPassword.success.login')}
        </ActionLink>
      </p>
    </DoneCard>
  );
}
