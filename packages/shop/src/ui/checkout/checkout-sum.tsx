import { useTranslation } from 'react-i18next';
import { useCart } from '../../lib/cart/cart.ts';
import { formatCents } from '../../lib/format.ts';

/** What is to be paid, beside the button that leads on; as long as shipping isn't chosen, it says that this comes on top. */
export function CheckoutSum() {
  const { t } = useTranslation('shop');
  const { calculation, status, choices } = useCart().state;
  const isKnown = calculation !== undefined && status !== 'failed';
  return (
    <p className="rz-checkout-sum" aria-busy={status === 'waiting'}>
      <span>{t(choices.shippingMethod ? 'cart.toPay' : 'cart.toPayPlusShipping')}</span>{' '}
      <strong className="rz-number">{isKnown ? formatCents(calculation.totalPaymentPrice) : '–'}</strong>
    </p>
  );
}
