import { useTranslation } from 'react-i18next';
import { useCart } from '../../lib/cart/cart.ts';

/** Stands for a cart that was drawn of the account's copy, where it isn't this device's: until that was read (`index.html`). */
export function UntilRead() {
  const { t } = useTranslation('shop');
  if (useCart().state.isRestored) return null;
  return (
    <p className="rz-until-read" role="status">
      {t('checkout.loading')}
    </p>
  );
}
