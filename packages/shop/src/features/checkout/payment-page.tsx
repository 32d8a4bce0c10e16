import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../lib/cart.ts';
import { pathOf } from '../../lib/route-list.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { CheckoutGate } from './checkout-gate.tsx';

/** How to pay: choosing goes on. */
export function PaymentPage() {
  const { t } = useTranslation('shop');
  const { config } = useAppConfig();
  const { state, choose } = useCart();
  const navigate = useNavigate();
  return (
    <CheckoutGate step="payment">
      <ul className="rz-choices" aria-label={t('checkout.titles.payment')}>
        {config?.payment.map(({ name, title, subtitle }) => (
          <li key={name}>
            <button
              type="button"
              className="rz-choice"
              aria-pressed={state.choices.paymentMethod === name}
              onClick={() => {
                choose({ paymentMethod: name });
                void navigate(pathOf('delivery'));
              }}
            >
              <span className="rz-choice__title">{title}</span>
              {subtitle && <span className="rz-choice__text">{subtitle}</span>}
            </button>
          </li>
        ))}
      </ul>
    </CheckoutGate>
  );
}
