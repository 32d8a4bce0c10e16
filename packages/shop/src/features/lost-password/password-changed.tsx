import { useTranslation } from 'react-i18next';
import { DoneCard } from '../../ui/done-card.tsx';
import { LoginButton } from '../../ui/sign-in/login-button.tsx';

/** The new password counts; the login stands ready. */
export function PasswordChanged() {
  const { t } = useTranslation('shop');
  return (
    <DoneCard title={t('lostPassword.success.title')}>
      <p>{t('lostPassword.success.text')}</p>
      <p className="rz-buttons">
        <LoginButton>{t('lostPassword.success.login')}</LoginButton>
      </p>
    </DoneCard>
  );
}
