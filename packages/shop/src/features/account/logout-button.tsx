import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { CartContext } from '../../lib/cart.ts';

/** Leaves the shop; the cart on this device goes, too. Whatever the server says, the start page follows. */
export function LogoutButton() {
  const { t } = useTranslation('account');
  const cart = useContext(CartContext);
  const logout = async () => {
    cart?.clear();
    await api.post('/logout', undefined, { headers: { 'X-Account': 'use-any' } }).catch(reportError);
    window.location.assign('/');
  };
  return (
    <button type="button" className="rz-button rz-button--secondary" onClick={() => void logout()}>
      {t('logout')}
    </button>
  );
}
