import { useTranslation } from 'react-i18next';
import { useLogout } from '../../lib/account/use-logout.ts';

/** The way out. */
export function LogoutButton() {
  const { t } = useTranslation('account');
  const logout = useLogout();
  return (
    <button type="button" className="rz-button rz-button--secondary" onClick={() => void logout()}>
      {t('logout')}
    </button>
  );
}
